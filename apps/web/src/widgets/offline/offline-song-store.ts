import type { Lyrics, Song } from '@cadenza/contract/songs'

/** Everything that is needed to play and show a song without a network. */
export interface OfflineSong {
  id: string
  /** The user who was signed in when the song was saved; null when that could not be determined. */
  keptBy: string | null
  keptAt: string
  song: Song
  audio: Blob
  cover: Blob | null
  lyrics: Lyrics | null
}

export const sizeInBytes = ({ audio, cover }: OfflineSong): number => audio.size + (cover?.size ?? 0)

export interface OfflineSongStore {
  /** The records contain handles to the bytes, not the bytes themselves. */
  readAll(): Promise<OfflineSong[]>
  count(): Promise<number>
  /** Stores the record completely or not at all. Throws a QuotaExceededError when the device has no storage left. */
  put(record: OfflineSong): Promise<void>
  delete(songIds: readonly string[]): Promise<void>
  clear(): Promise<void>
}

const DATABASE = 'cadenza-kept-songs'
const SONGS = 'songs'

function requestToPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps nothing')))
  })
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(SONGS, { keyPath: 'id' }))
  return requestToPromise(request)
}

async function read<T>(work: (songs: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase()
  try {
    return await requestToPromise(work(database.transaction(SONGS).objectStore(SONGS)))
  } finally {
    database.close()
  }
}

async function write(work: (songs: IDBObjectStore) => void): Promise<void> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(SONGS, 'readwrite', { durability: 'strict' })
    const ending = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the device keeps nothing')))
    })
    work(transaction.objectStore(SONGS))
    await ending
  } finally {
    database.close()
  }
}

/**
 * Uses IndexedDB instead of Cache Storage or files, because a song and its bytes are written and deleted in one
 * transaction, every browser can write to it from a page, and it returns handles to bytes that stay on the disk until
 * they are played.
 */
export const indexedDbSongStore: OfflineSongStore = {
  readAll: async () => (await read((songs) => songs.getAll())) as OfflineSong[],
  count: () => read((songs) => songs.count()),
  put: (record) => write((songs) => void songs.put(record)),
  delete: (songIds) => write((songs) => songIds.forEach((id) => songs.delete(id))),
  clear: async () => {
    // A browser without IndexedDB has stored nothing.
    if ('indexedDB' in globalThis) await write((songs) => void songs.clear())
  },
}
