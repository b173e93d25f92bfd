import type { Song } from '@cadenza/contract/songs'
import { Listeners } from '#widgets/playback/listeners.ts'
import { type FetchWholeSong, fetchWholeSong } from './fetch-whole-song.ts'
import { deviceStore, type KeptRecord, type KeptStore } from './kept-store.ts'

interface KeptState {
  /** 'unavailable': this browser keeps nothing, as in some private windows. */
  status: 'loading' | 'ready' | 'unavailable'
  /** Latest first. */
  records: readonly KeptRecord[]
  /** How much of each song that is being fetched is here, from 0 to 1. */
  underWay: ReadonlyMap<string, number>
}

interface KeptParts {
  store: KeptStore
  fetchSong: FetchWholeSong
}

const CHANNEL = 'cadenza-kept-songs'

const latestFirst = (records: KeptRecord[]): KeptRecord[] =>
  records.toSorted((a, b) => (a.keptAt < b.keptAt ? 1 : a.keptAt > b.keptAt ? -1 : 0))

/** Songs that are on this device. What is kept is known at once to every tab. */
export class KeptSongs {
  readonly #store: KeptStore
  readonly #fetchSong: FetchWholeSong
  readonly #changes = new Listeners()
  readonly #leaving = new Map<string, AbortController>()
  readonly #urls = new Map<Blob, string>()
  #state: KeptState = { status: 'loading', records: [], underWay: new Map() }
  #loading: Promise<void> | null = null

  constructor({ store, fetchSong }: KeptParts) {
    this.#store = store
    this.#fetchSong = fetchSong
  }

  readonly read = (): KeptState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    void this.load()
    return this.#changes.add(listener)
  }

  /** What is there from before; once for the page. */
  load(): Promise<void> {
    this.#loading ??= this.#begin()
    return this.#loading
  }

  /** Where the sound can be played from; null when it is not here, or that is not known yet. */
  urlOf(songId: string): string | null {
    void this.load()
    const record = this.#find(songId)
    return record ? this.#urlFor(record.audio) : null
  }

  async recordOf(songId: string): Promise<KeptRecord | null> {
    await this.load()
    return this.#find(songId) ?? null
  }

  async coverUrlOf(songId: string): Promise<string | null> {
    const record = await this.recordOf(songId)
    return record?.cover ? this.#urlFor(record.cover) : null
  }

  async keep(song: Song, keptBy: string | null): Promise<void> {
    await this.load()
    if (this.#find(song.id) || this.#leaving.has(song.id)) return
    const leaving = new AbortController()
    this.#leaving.set(song.id, leaving)
    this.#progress(song.id, 0)
    try {
      const onProgress = (share: number): void => this.#progress(song.id, share)
      const whole = await this.#fetchSong(song, { signal: leaving.signal, onProgress })
      await this.putBack({ id: song.id, keptBy, keptAt: new Date().toISOString(), song, ...whole })
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    } finally {
      this.#leaving.delete(song.id)
      this.#progress(song.id, null)
    }
  }

  stopKeeping(songId: string): void {
    this.#leaving.get(songId)?.abort()
  }

  /** What was taken away, so that it can be put back. */
  async remove(songId: string): Promise<KeptRecord | null> {
    const record = await this.recordOf(songId)
    if (record) await this.#delete([songId])
    return record
  }

  async putBack(record: KeptRecord): Promise<void> {
    await this.#store.put(record)
    this.#change({ records: latestFirst([record, ...this.#state.records.filter(({ id }) => id !== record.id)]) })
    tellOtherTabs()
  }

  /** Of everybody: nobody is signed in here any more. */
  async removeAll(): Promise<void> {
    await this.load()
    for (const leaving of this.#leaving.values()) leaving.abort()
    await this.#delete(this.#state.records.map(({ id }) => id))
    for (const url of this.#urls.values()) URL.revokeObjectURL(url)
    this.#urls.clear()
  }

  /** Somebody else is signed in here now, and the songs of the one before are none of their business. */
  async removeUnlessOf(userId: string): Promise<void> {
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

  #find(songId: string): KeptRecord | undefined {
    return this.#state.records.find(({ id }) => id === songId)
  }

  /** Stays valid for as long as the page does: what is taken away may be playing. */
  #urlFor(blob: Blob): string {
    const url = this.#urls.get(blob) ?? URL.createObjectURL(blob)
    this.#urls.set(blob, url)
    return url
  }

  async #begin(): Promise<void> {
    await this.#readAll()
    onChangeInOtherTab(() => void this.#readAll())
  }

  /** Records that are known stay the same, for what they are played from depends on them. */
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
    tellOtherTabs()
  }

  #progress(songId: string, share: number | null): void {
    const rounded = share === null ? null : Math.round(share * 100) / 100
    if (this.#state.underWay.get(songId) === (rounded ?? undefined)) return
    const underWay = new Map(this.#state.underWay)
    if (rounded === null) underWay.delete(songId)
    else underWay.set(songId, rounded)
    this.#change({ underWay })
  }

  #change(changed: Partial<KeptState>): void {
    this.#state = { ...this.#state, ...changed }
    this.#changes.tell()
  }
}

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** For as long as the page lives. */
function onChangeInOtherTab(listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', listener)
}

/** The one of this page. */
export const keptSongs = new KeptSongs({ store: deviceStore, fetchSong: fetchWholeSong })
