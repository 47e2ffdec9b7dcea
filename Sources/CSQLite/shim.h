#include <sqlite3.h>

/* For a database that is only read, and that anybody may have made: no views and triggers (a table could be
   one that runs for ever), no functions from its schema, and nothing written when it is closed. Swift cannot
   call sqlite3_db_config itself, because of its variable arguments. */
static inline void csqlite_distrust(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
