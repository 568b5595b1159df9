"""One club as one file that anybody can read, and in again into another installation."""
