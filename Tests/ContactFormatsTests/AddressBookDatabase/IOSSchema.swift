/// Tables of iOS. Names and columns are those of books of iOS 5 and 16, without the ones that no test looks at.
enum IOSSchema {
  static let ios5 = """
    CREATE TABLE ABStore (ROWID INTEGER PRIMARY KEY AUTOINCREMENT, Name TEXT, Type INTEGER);
    CREATE TABLE ABPerson (ROWID INTEGER PRIMARY KEY AUTOINCREMENT, First TEXT, Last TEXT, Middle TEXT,
      FirstPhonetic TEXT, MiddlePhonetic TEXT, LastPhonetic TEXT, Organization TEXT, Department TEXT, Note TEXT,
      Kind INTEGER, Birthday TEXT, JobTitle TEXT, Nickname TEXT, Prefix TEXT, Suffix TEXT, FirstSort TEXT,
      LastSort TEXT, CreationDate INTEGER, ModificationDate INTEGER, CompositeNameFallback TEXT,
      ExternalIdentifier TEXT, ExternalUUID TEXT, StoreID INTEGER, DisplayName TEXT, ExternalRepresentation BLOB,
      PersonLink INTEGER DEFAULT -1, IsPreferredName INTEGER DEFAULT 1);
    CREATE TABLE ABMultiValue (UID INTEGER PRIMARY KEY, record_id INTEGER, property INTEGER, identifier INTEGER,
      label INTEGER, value TEXT);
    CREATE TABLE ABMultiValueLabel (value TEXT, UNIQUE(value));
    CREATE TABLE ABMultiValueEntry (parent_id INTEGER, key INTEGER, value TEXT, UNIQUE(parent_id, key));
    CREATE TABLE ABMultiValueEntryKey (value TEXT, UNIQUE(value));
    CREATE TABLE ABGroup (ROWID INTEGER PRIMARY KEY AUTOINCREMENT, Name TEXT, StoreID INTEGER);
    CREATE TABLE ABGroupMembers (UID INTEGER PRIMARY KEY, group_id INTEGER, member_type INTEGER,
      member_id INTEGER, UNIQUE(group_id, member_type, member_id));
    CREATE TABLE ABRecent (date INTEGER, name, property INTEGER, value);
    """

  /// The columns that came later.
  static let ios16 =
    ios5 + """
      ALTER TABLE ABPerson ADD COLUMN guid TEXT;
      ALTER TABLE ABPerson ADD COLUMN AlternateBirthday TEXT;
      ALTER TABLE ABPerson ADD COLUMN OrganizationPhonetic TEXT;
      ALTER TABLE ABPerson ADD COLUMN PreviousFamilyName TEXT;
      ALTER TABLE ABPerson ADD COLUMN FirstPronunciation TEXT;
      ALTER TABLE ABMultiValue ADD COLUMN guid TEXT;
      CREATE INDEX ABMultiValueRecordIDIndex on ABMultiValue(record_id);
      """

  static let images = """
    CREATE TABLE ABThumbnailImage (ROWID INTEGER PRIMARY KEY, record_id INTEGER, format INTEGER, data BLOB);
    CREATE TABLE ABFullSizeImage (ROWID INTEGER PRIMARY KEY, record_id INTEGER, crop_x INTEGER, crop_y INTEGER,
      crop_width INTEGER, data BLOB);
    """
}
