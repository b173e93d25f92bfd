import type { SoundIndex, SoundZone } from '@cadenza/vocabulary/sound-sprites'
import { SYNC_CLICK_SECONDS } from '@cadenza/vocabulary/sound-sprites'
import { chooseEncoding, type SoundEncoding } from './choose-encoding.ts'

export interface LoadedSprite {
  readonly buffer: AudioBuffer
  readonly zones: readonly SoundZone[]
  /** Where the decoder put the sync click, from which all zones are counted. */
  readonly clickSeconds: number
}

export type SoundFailure = 'offline' | 'unsupported' | 'no-sounds'

/** Why a sprite cannot be played. */
export class SoundLoadError extends Error {
  override name = 'SoundLoadError'
  readonly reason: SoundFailure

  constructor(reason: SoundFailure, options?: ErrorOptions) {
    super(`The sounds cannot be played: ${reason}`, options)
    this.reason = reason
  }
}

interface SpriteStoreDeps {
  readonly index: SoundIndex
  readonly baseUrl: string
  readonly canPlayType: (type: string) => string
  readonly decode: (bytes: ArrayBuffer) => Promise<AudioBuffer>
}

interface StoredSprite {
  readonly sprite: LoadedSprite
  readonly bytes: number
}

/** Decoded sound; a song takes about 12 MB. */
const MOST_DECODED_BYTES = 64_000_000
/** Where the sync click may be at most: decoders put up to a tenth of a second in front. */
const CLICK_WITHIN_SECONDS = 0.2
const BYTES_PER_SAMPLE = 4
const NOT_FOUND = 404

/** Fetches and decodes sprites, once each, and forgets those that were not used for longest. */
export class SpriteStore {
  readonly #deps: SpriteStoreDeps
  /** In the order of their last use. */
  readonly #stored = new Map<string, StoredSprite>()
  readonly #loading = new Map<string, Promise<LoadedSprite>>()
  #encoding: SoundEncoding

  constructor(deps: SpriteStoreDeps) {
    this.#deps = deps
    this.#encoding = chooseEncoding(deps.canPlayType)
  }

  get decodedBytes(): number {
    return [...this.#stored.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Returns the sprite if it is here. */
  find(id: string): LoadedSprite | null {
    const stored = this.#stored.get(id)
    if (stored === undefined) return null
    this.#stored.delete(id)
    this.#stored.set(id, stored)
    return stored.sprite
  }

  downloadBytes(id: string): number {
    return this.#deps.index[id]?.[this.#encoding].bytes ?? 0
  }

  /** Rejects with a SoundLoadError. */
  load(id: string): Promise<LoadedSprite> {
    const here = this.find(id)
    if (here !== null) return Promise.resolve(here)
    const loading = this.#loading.get(id) ?? this.#fetchAndDecode(id).finally(() => this.#loading.delete(id))
    this.#loading.set(id, loading)
    return loading
  }

  /** Forgets what is over the limit, except for these. */
  evictExcept(ids: ReadonlySet<string>): void {
    let bytes = this.decodedBytes
    for (const [id, stored] of this.#stored) {
      if (bytes <= MOST_DECODED_BYTES) return
      if (ids.has(id)) continue
      bytes -= stored.bytes
      this.#stored.delete(id)
    }
  }

  async #fetchAndDecode(id: string): Promise<LoadedSprite> {
    const sound = this.#deps.index[id]
    if (sound === undefined) throw new SoundLoadError('no-sounds')
    const encoding = this.#encoding
    const buffer = await this.#deps.decode(await this.#fetch(sound[encoding].name)).catch((cause: unknown) => {
      if (cause instanceof SoundLoadError) throw cause
      if (encoding === 'mp3') throw new SoundLoadError('unsupported', { cause })
      this.#encoding = 'mp3'
      return null
    })
    if (buffer === null) return this.#fetchAndDecode(id)
    const sprite = { buffer, zones: sound.zones, clickSeconds: findClick(buffer) }
    this.#stored.set(id, { sprite, bytes: buffer.length * buffer.numberOfChannels * BYTES_PER_SAMPLE })
    return sprite
  }

  async #fetch(name: string): Promise<ArrayBuffer> {
    let response: Response
    try {
      response = await fetch(`${this.#deps.baseUrl}${name}`)
    } catch (cause) {
      throw new SoundLoadError('offline', { cause })
    }
    if (!response.ok) throw new SoundLoadError(response.status === NOT_FOUND ? 'no-sounds' : 'offline')
    try {
      return await response.arrayBuffer()
    } catch (cause) {
      throw new SoundLoadError('offline', { cause })
    }
  }
}

/** Finds the loudest point near the start; without a click the start is where it should be. */
function findClick(buffer: Pick<AudioBuffer, 'getChannelData' | 'sampleRate'>): number {
  const samples = buffer.getChannelData(0).subarray(0, Math.round(CLICK_WITHIN_SECONDS * buffer.sampleRate))
  let [loudest, at] = [0, 0]
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) > loudest) [loudest, at] = [Math.abs(sample), index]
  }
  return loudest < 0.1 ? SYNC_CLICK_SECONDS : at / buffer.sampleRate
}
