"""Writes the files, and says which of them have changed."""

from tools.translator.bundle import FOLDER, bundles


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path, text in bundles().items():
        is_new = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {len(text.encode())} bytes{', changed' if is_new else ''}")


if __name__ == "__main__":
    main()
