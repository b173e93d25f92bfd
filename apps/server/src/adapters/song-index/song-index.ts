/** What is searched of a song: folded by the database, so that a folded term matches it. */
export interface IndexedSong {
  words: string
  promptWords: string
}

export interface SongChange {
  id: string
  /** A change with a lower version than the index has of the song is left out. */
  version: number
  /** Null removes the song. */
  song: IndexedSong | null
}

/** Finds songs by any part of a text. The answers are ids and nothing more: the index may be behind the database. */
export interface SongIndexReader {
  /** Best matches first; among equal ones the newest. Throws when there is no usable answer in time. */
  findByTitle(q: string, limit: number): Promise<string[]>
  /** The newest first. */
  findByPrompt(q: string, limit: number): Promise<string[]>
}

export interface SongIndexWriter {
  create(name: string): Promise<void>
  /** Throws unless every change is stored or older than what is stored. */
  write(name: string, changes: readonly SongChange[]): Promise<void>
  /** From now on readers read this one. */
  publish(name: string): Promise<void>
  drop(name: string): Promise<void>
}
