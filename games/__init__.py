from games.core.builds import use_build

use_build()
