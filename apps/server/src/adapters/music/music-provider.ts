import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { AiDisclosure } from '@cadenza/song-file/tags/ai-disclosure'
import { hashText } from '@cadenza/random/seeded-random'
import type { Genre } from '@cadenza/vocabulary/genres'

export interface MusicRequest {
  /**
   * The same for every attempt of one generation, so that a provider that detects repeats makes and charges one song.
   */
  idempotencyKey: string
  prompt: string
  /** The genres that the user chose. The first one decides. */
  genres: readonly Genre[]
  /** The user's own lyrics; null leaves them to the provider. */
  lyrics: string | null
  lengthSeconds: number
  isInstrumental: boolean
  /** To be composed as it is, by a provider that composes recipes; it replaces the texts above. */
  recipe?: Recipe
  /**
   * The reference that an earlier attempt got from `onAccepted`: that song is fetched instead of being requested, and
   * charged, again. Must not be used after `provider_failed`, when there is nothing left to fetch.
   */
  acceptedReference?: string
}

/** The lyrics to be sung; null when there are none or the song is instrumental. */
export function requestedLyrics({ lyrics, isInstrumental }: MusicRequest): string | null {
  return isInstrumental || lyrics === null || lyrics.trim() === '' ? null : lyrics
}

/** A number from 0 to 2,147,483,647 for providers with a seed: the same for every attempt, another for each variant. */
export const seedOf = ({ idempotencyKey }: MusicRequest): number => hashText(idempotencyKey) >>> 1

export interface ComposeOptions {
  /** An empty folder that the caller creates and removes. Its content is complete only once `compose` has resolved. */
  folder: string
  signal: AbortSignal
  /**
   * Awaited as soon as the provider has returned a reference and before its result is waited for. Not every provider
   * calls it.
   */
  onAccepted?: (reference: string) => Promise<void>
}

export interface AudioFile {
  path: string
  contentType: 'audio/mpeg' | 'audio/wav' | 'audio/flac' | 'audio/ogg'
  sizeBytes: number
  sha256: string
}

export interface TimedWord {
  word: string
  startMs: number
  endMs: number
}

export interface ComposedLyrics {
  text: string
  /** Empty when the provider does not send word times. */
  words: TimedWord[]
}

/** Everything but the audio is optional, because not every provider sends it. */
export interface ComposedMusic {
  audio: AudioFile
  title: string | null
  lyrics: ComposedLyrics | null
  tempoBpm: number | null
  key: string | null
  /** The software that made the song, where the provider names it. */
  software: string | null
  /** What software contributed, where the provider says so. */
  disclosure: AiDisclosure | null
  stems: { name: string; audio: AudioFile }[]
  /** Null where the provider does not play scores of the composer. */
  score: PlayedScore | null
  /** The score as a MIDI file, which also holds its tempo map and section markers. */
  midi: Uint8Array | null
  /** The provider's own id of this song or call, for their support and for our accounting. */
  reference: string | null
  costCents: number
}

/** The score that was played, by its SHA-256. */
export interface PlayedScore {
  engineVersion: string
  fingerprint: string
}

export interface MusicProvider {
  name: 'compose-http' | 'elevenlabs' | 'ace-step'
  model: string | null
  centsPerSecond: number
  /** Rejects with MusicError, with the signal's reason when it was aborted, or with an error of the disk. */
  compose(request: MusicRequest, options: ComposeOptions): Promise<ComposedMusic>
}

export type MusicErrorKind =
  | 'content_rejected'
  | 'invalid_request'
  | 'provider_auth'
  | 'provider_funds'
  | 'rate_limited'
  | 'provider_busy'
  /** The provider responded, but not with a song. */
  | 'provider_failed'
  /** The connection failed or broke. */
  | 'unreachable'
  | 'timeout'
  /** The song is another than the one that was asked for note by note. */
  | 'not_as_rehearsed'
  | 'unknown'

const RETRYABLE: ReadonlySet<MusicErrorKind> = new Set(['rate_limited', 'provider_busy', 'unreachable', 'timeout'])

interface MusicErrorDetails {
  /** Whether the provider may have made the song and may charge for it although we do not have it. */
  mayHaveCharged: boolean
  isRetryable?: boolean
  retryAfterSeconds?: number | undefined
  /** A prompt that the provider would accept. It is untrusted and is sanitized like a user's own. */
  suggestion?: string | undefined
  status?: number
  detail?: string
  cause?: unknown
}

export class MusicError extends Error {
  override name = 'MusicError'
  readonly kind: MusicErrorKind
  readonly isRetryable: boolean
  readonly mayHaveCharged: boolean
  readonly retryAfterSeconds: number | null
  readonly suggestion: string | null
  /** The status of the HTTP response, if there was one. */
  readonly status: number | null
  /** What the provider sent, for the log. The message is what a user may read. */
  readonly detail: string | null
  readonly #facts: MusicErrorDetails

  constructor(kind: MusicErrorKind, message: string, facts: MusicErrorDetails) {
    super(message, { cause: facts.cause })
    this.#facts = facts
    this.kind = kind
    this.isRetryable = facts.isRetryable ?? RETRYABLE.has(kind)
    this.mayHaveCharged = facts.mayHaveCharged
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null
    this.suggestion = facts.suggestion ?? null
    this.status = facts.status ?? null
    this.detail = facts.detail ?? null
  }

  /** The same failure, for a call that was made after the provider had accepted the work. */
  asPossiblyCharged(): MusicError {
    return new MusicError(this.kind, this.message, { ...this.#facts, mayHaveCharged: true })
  }
}

/** For a response that is not a song. The provider will charge for it nevertheless. */
export function notASongError(detail: string): MusicError {
  const message = 'The music provider sent something that is not a song.'
  return new MusicError('provider_failed', message, { mayHaveCharged: true, detail })
}
