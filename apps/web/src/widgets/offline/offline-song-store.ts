import type { Lyrics, Song } from '@cadenza/contract/songs'

/** All that a song needs to be heard and seen without a network. */
export interface OfflineSong {
  id: string
  /** Whose device it was then; null when nobody could say. */
  keptBy: string | null
  keptAt: string
  song: Song
  audio: Blob
  cover: Blob | null
  lyrics: Lyrics | null
}

export interface OfflineSongStore {
  /** With handles to the bytes, not the bytes themselves. */
  readAll(): Promise<OfflineSong[]>
  count(): Promise<number>
  /** Whole or not at all. Throws a QuotaExceededError when the device has no room. */
  put(record: OfflineSong): Promise<void>
  delete(songIds: readonly string[]): Promise<void>
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
 * In IndexedDB rather than in Cache Storage or files: a song and its bytes come and go in one step, every browser can write
 * it from a page, and what it hands out are handles to bytes that stay on the disk until they are played.
 */
export const indexedDbSongStore: OfflineSongStore = {
  readAll: async () => (await read((songs) => songs.getAll())) as OfflineSong[],
  count: () => read((songs) => songs.count()),
  put: (record) => write((songs) => void songs.put(record)),
  delete: (songIds) => write((songs) => songIds.forEach((id) => songs.delete(id))),
}
