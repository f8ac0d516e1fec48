/** Business constants. Durations in milliseconds unless the name says otherwise. */
export const limits = {
  badgeCap: 99,
  clientPage: 60,
  /** Of a search so many are listed, the best first; all that it means are counted, and reached by what is done. */
  searchHits: 500,
  /** As far as a part of the directory is counted for the screen. */
  clientsCounted: 10_000,
  /** What an Excel sheet holds below its head. */
  exportRows: 1_048_575,
  /** So few are changed, and undone, while the caller waits. */
  bulkAtOnce: 500,
  /** Saved views of one person, and of the team. */
  views: 100,
  changePage: 50,
  /** Tags are loaded so many at once; an account has at most so many. */
  tagPage: 100,
  tagsMax: 1000,
  duplicatePage: 50,
  /** How long what was deleted can be brought back. */
  changesFor: 30 * 24 * 60 * 60 * 1000,
  messagePage: 10,
  messagesByIdMax: 50,
  roomPage: 30,
  roomSearchMin: 4,
  /** Conversations that are opened by one call. */
  recipientsMax: 10,
  viewersMax: 10,
  typingFor: 5_000,
  /** So long after somebody told the team of a conversation they do not tell it again. */
  notifyAgainAfter: 60_000,
  messageLength: 1600,
  noteLength: 10_000,
  /** Sides of the picture of a note. */
  noteImage: 400,
  noteThumbnail: 100,
  noteEditableFor: 24 * 60 * 60 * 1000,
  mediaPerMessage: 10,
  /** Follow-ups on a page, of one client, told at once, and counted at most in a bucket. */
  followupPage: 50,
  referralPage: 10,
  topReferrers: 10,
  followupsOfClient: 500,
  followupNotices: 20,
  followupCount: 10_000,
  /** The hours, where the reader is, in which texts that nobody types are sent. */
  textsFrom: 8,
  textsUntil: 21,
  /** Characters of a picture that comes as text: a little less than the body of a call may have. */
  pictureLength: 900_000,
  avatarSize: 150,
  thumbnail: { width: 400, height: 200 },
  trainingSearchDelay: 1_000,
  trainingPage: 200,
  /** An answer of the server that took so long is told in its log. */
  slowAnswer: 3_000,
  uploadBytes: 5 * 1024 * 1024,
  /** A document of a client, and how many of them a client may have. */
  documentBytes: 25 * 1024 * 1024,
  documentsMost: 500,
  /** One text to many contacts: how many they are, and its length before names are filled in. */
  bulkTextsMost: 10_000,
  bulkTextLength: 1_000,
  historyPage: 50,
  /** A text that a free-text field of clients offers, and how many of them a field may offer. */
  optionLength: 100,
  optionsPerField: 500,
  /** A file of contacts: the file, what an Excel file may unpack to, its rows and columns, one row of it. */
  importBytes: 100 * 1024 * 1024,
  importUnpacked: 512 * 1024 * 1024,
  importRows: 250_000,
  importColumns: 500,
  importRecord: 1024 * 1024,
  importCell: 10_000,
  /** Empty rows in a row that are still read over. */
  importBlankRows: 10_000,
  importPage: 100,
  /** Of what the undo of an import left, so much is named. */
  importKept: 50,
  /** So many rows are held against everybody who may be them; the rest against who has their number or mail. */
  importLikely: 10_000,
  /** Imports of at most so many rows are checked and undone while the caller waits. */
  importAtOnce: 2_000,
  /** So long another sheet or encoding of a file can be chosen: it is not kept much longer. */
  importOthersFor: 20 * 60 * 60 * 1000,
  importUndoFor: 7 * 24 * 60 * 60 * 1000,
  passwordMin: 5,
  /** Longer ones are most likely pasted by mistake, and are work for whoever sends many. */
  passwordMost: 128,
  /** What an account may raise it to. */
  passwordMinMost: 64,
  mfaCodeLength: 6,
  resetCodeLength: 4,
  resetCodeFor: 15 * 60 * 1000,
  resetCodeTries: 5,
  resetLinkFor: 60 * 60 * 1000,
  /** How long is kept what has served its purpose. The carrier repeats a webhook within a day. */
  webhookKeptFor: 30 * 24 * 60 * 60 * 1000,
  repetitionKeptFor: 2 * 24 * 60 * 60 * 1000,
  resetKeptFor: 30 * 24 * 60 * 60 * 1000,
  guessesKeptFor: 24 * 60 * 60 * 1000,
  sessionKeptFor: 90 * 24 * 60 * 60 * 1000,
  sessionFor: 12 * 60 * 60 * 1000,
  storedStateFor: 8 * 60 * 60 * 1000,
  /** Without a sign of the person: first the screen is locked, then they are signed out. */
  idleLock: 2 * 60 * 60 * 1000,
  idleLogout: 4 * 60 * 60 * 1000,
  idleThrottle: 500,
  socketTimeout: 60_000,
  reconnectDelay: 1_000,
  reconnectDelayMax: 5_000,
  toasts: 5,
  /** A reconnecting client that missed more than this is told to refetch. */
  replayMax: 500,
} as const;
