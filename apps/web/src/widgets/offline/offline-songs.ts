import type { Song } from '@cadenza/contract/songs'
import { Listeners } from '#lib/listeners.ts'
import { type FetchSongFiles, fetchSongFiles } from './fetch-song-files.ts'
import { indexedDbSongStore, type OfflineSong, type OfflineSongStore } from './offline-song-store.ts'

interface OfflineSongsState {
  /** 'unavailable': this browser stores nothing, as in some private windows. */
  status: 'loading' | 'ready' | 'unavailable'
  /** Sorted by the time of saving, latest first. */
  records: readonly OfflineSong[]
  /** The share of each song being fetched that has arrived, from 0 to 1. */
  progressById: ReadonlyMap<string, number>
}

interface OfflineSongsDeps {
  store: OfflineSongStore
  fetchSong: FetchSongFiles
}

const CHANNEL = 'cadenza-kept-songs'

const latestFirst = (records: OfflineSong[]): OfflineSong[] =>
  records.toSorted((a, b) => (a.keptAt < b.keptAt ? 1 : a.keptAt > b.keptAt ? -1 : 0))

/** The songs that are stored on this device. A change is announced to every tab immediately. */
export class OfflineSongs {
  readonly #store: OfflineSongStore
  readonly #fetchSong: FetchSongFiles
  readonly #listeners = new Listeners()
  readonly #pendingSaves = new Map<string, AbortController>()
  readonly #urls = new Map<Blob, string>()
  #state: OfflineSongsState = { status: 'loading', records: [], progressById: new Map() }
  #loading: Promise<void> | null = null

  constructor({ store, fetchSong }: OfflineSongsDeps) {
    this.#store = store
    this.#fetchSong = fetchSong
  }

  readonly read = (): OfflineSongsState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    void this.load()
    return this.#listeners.add(listener)
  }

  /** Loads the stored songs once per page. */
  load(): Promise<void> {
    this.#loading ??= this.#begin()
    return this.#loading
  }

  /** Returns a URL of the audio, or null when the song is not stored here or the store has not been read yet. */
  urlOf(songId: string): string | null {
    void this.load()
    const record = this.#find(songId)
    return record ? this.#urlFor(record.audio) : null
  }

  async find(songId: string): Promise<OfflineSong | null> {
    await this.load()
    return this.#find(songId) ?? null
  }

  async coverUrlOf(songId: string): Promise<string | null> {
    const record = await this.find(songId)
    return record?.cover ? this.#urlFor(record.cover) : null
  }

  /** Returns false if it was cancelled, or is being saved already. */
  async save(song: Song, userId: string | null): Promise<boolean> {
    await this.load()
    if (this.#find(song.id)) return true
    return await this.#fetchAndStore(song, userId)
  }

  /** Fetches a stored song anew. The copy of before stays until that is complete, and if it fails. */
  async replace(song: Song): Promise<void> {
    const before = await this.find(song.id)
    // It may be removed meanwhile.
    if (before) await this.#fetchAndStore(song, before.keptBy, () => this.#find(song.id) !== undefined)
  }

  cancelSave(songId: string): void {
    this.#pendingSaves.get(songId)?.abort()
  }

  /** Returns the removed record, so that it can be restored. */
  async remove(songId: string): Promise<OfflineSong | null> {
    const record = await this.find(songId)
    if (record) await this.#delete([songId])
    return record
  }

  async restore(record: OfflineSong): Promise<void> {
    await this.#store.put(record)
    this.#change({ records: latestFirst([record, ...this.#state.records.filter(({ id }) => id !== record.id)]) })
    notifyOtherTabs()
  }

  /** Removes the songs of all users, because the viewer has signed out on this device. */
  async removeAll(): Promise<void> {
    for (const controller of this.#pendingSaves.values()) controller.abort()
    await this.#store.clear()
    await this.#readAll()
    notifyOtherTabs()
    for (const url of this.#urls.values()) URL.revokeObjectURL(url)
    this.#urls.clear()
  }

  /** Another user is signed in on this device now and must not see the songs of the previous user. */
  async removeSongsOfOtherUsers(userId: string): Promise<void> {
    await this.load()
    const foreign = this.#state.records.filter(({ keptBy }) => keptBy !== null && keptBy !== userId)
    if (foreign.length > 0) await this.#delete(foreign.map(({ id }) => id))
  }

  async count(): Promise<number> {
    try {
      return await this.#store.count()
    } catch {
      return 0
    }
  }

  async #fetchAndStore(song: Song, userId: string | null, isStillWanted = () => true): Promise<boolean> {
    if (this.#pendingSaves.has(song.id)) return false
    const controller = new AbortController()
    this.#pendingSaves.set(song.id, controller)
    this.#setProgress(song.id, 0)
    try {
      const onProgress = (share: number): void => this.#setProgress(song.id, share)
      const whole = await this.#fetchSong(song, { signal: controller.signal, onProgress })
      // All songs may have been removed since the last bytes arrived.
      if (controller.signal.aborted || !isStillWanted()) return false
      await this.restore({ id: song.id, keptBy: userId, keptAt: new Date().toISOString(), song, ...whole })
      return true
    } catch (error) {
      if (!controller.signal.aborted) throw error
      return false
    } finally {
      this.#pendingSaves.delete(song.id)
      this.#setProgress(song.id, null)
    }
  }

  #find(songId: string): OfflineSong | undefined {
    return this.#state.records.find(({ id }) => id === songId)
  }

  /** The URL stays valid after the song is removed, because the song may still be playing. */
  #urlFor(blob: Blob): string {
    const url = this.#urls.get(blob) ?? URL.createObjectURL(blob)
    this.#urls.set(blob, url)
    return url
  }

  async #begin(): Promise<void> {
    await this.#readAll()
    onChangeInOtherTab(() => void this.#readAll())
  }

  /** Known records stay identical, because the URLs that they are played from depend on them. */
  async #readAll(): Promise<void> {
    try {
      const known = new Map(this.#state.records.map((record) => [record.id, record]))
      const records = (await this.#store.readAll()).map((record) => known.get(record.id) ?? record)
      this.#change({ status: 'ready', records: latestFirst(records) })
    } catch {
      this.#change({ status: 'unavailable' })
    }
  }

  async #delete(songIds: readonly string[]): Promise<void> {
    await this.#store.delete(songIds)
    this.#change({ records: this.#state.records.filter(({ id }) => !songIds.includes(id)) })
    notifyOtherTabs()
  }

  #setProgress(songId: string, share: number | null): void {
    const rounded = share === null ? null : Math.round(share * 100) / 100
    if (this.#state.progressById.get(songId) === (rounded ?? undefined)) return
    const progress = new Map(this.#state.progressById)
    if (rounded === null) progress.delete(songId)
    else progress.set(songId, rounded)
    this.#change({ progressById: progress })
  }

  #change(changed: Partial<OfflineSongsState>): void {
    this.#state = { ...this.#state, ...changed }
    this.#listeners.notify()
  }
}

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** The listener stays registered until the page is closed. */
function onChangeInOtherTab(listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', listener)
}

/** The single instance of this page. */
export const offlineSongs = new OfflineSongs({ store: indexedDbSongStore, fetchSong: fetchSongFiles })
