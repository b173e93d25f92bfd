export interface MusicRequest {
  /** The same for every attempt at one song, so that a provider that can tell repeats makes and charges one. */
  idempotencyKey: string
  prompt: string
  /** The person's own words; null leaves them to the provider. */
  lyrics: string | null
  lengthSeconds: number
  isInstrumental: boolean
  /**
   * What an earlier attempt was told by `onAccepted`: that work is fetched instead of being asked for, and paid, again. To be
   * forgotten after `provider_failed`, when there is nothing left to fetch.
   */
  acceptedReference?: string
}

/** The words to be sung, when there are any and anybody sings. */
export function requestedLyrics({ lyrics, isInstrumental }: MusicRequest): string | null {
  return isInstrumental || lyrics === null || lyrics.trim() === '' ? null : lyrics
}

export interface ComposeOptions {
  /** An empty folder of the caller's, which also removes it. What is in it is complete only once `compose` has resolved. */
  folder: string
  signal: AbortSignal
  /** Awaited as soon as the provider has given the work a name and before its result is waited for. Not every provider does. */
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
  /** Empty when the provider does not tell when each word is sung. */
  words: TimedWord[]
}

/** Everything but the audio is a gift that not every provider makes. */
export interface ComposedMusic {
  audio: AudioFile
  title: string | null
  lyrics: ComposedLyrics | null
  tempoBpm: number | null
  key: string | null
  stems: { name: string; audio: AudioFile }[]
  /** The provider's own name for this song or call, for their support and for our books. */
  reference: string | null
  costCents: number
}

export interface MusicProvider {
  name: 'compose-http' | 'elevenlabs' | 'ace-step'
  model: string | null
  centsPerSecond: number
  /** Rejects with MusicError, with the signal's reason when it was aborted, or with what the disk says. */
  compose(request: MusicRequest, options: ComposeOptions): Promise<ComposedMusic>
}

export type MusicErrorKind =
  | 'content_rejected'
  | 'invalid_request'
  | 'provider_auth'
  | 'provider_funds'
  | 'rate_limited'
  | 'provider_busy'
  /** It answered, and what it answered is no song. */
  | 'provider_failed'
  /** No connection, or one that broke. */
  | 'unreachable'
  | 'timeout'
  | 'unknown'

const RETRYABLE: ReadonlySet<MusicErrorKind> = new Set(['rate_limited', 'provider_busy', 'unreachable', 'timeout'])

interface MusicErrorDetails {
  /** Whether the provider may have made the song, and want its money, although we do not have it. */
  mayHaveCharged: boolean
  isRetryable?: boolean
  retryAfterSeconds?: number | undefined
  /** A prompt that the provider would accept. Untrusted: it goes through the sanitiser like a person's own. */
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
  /** Of the HTTP answer, where there was one. */
  readonly status: number | null
  /** What the provider said, for the log. The message is what a person may read. */
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

  /** The same failure of a call that came after the work was accepted. */
  asPossiblyCharged(): MusicError {
    return new MusicError(this.kind, this.message, { ...this.#facts, mayHaveCharged: true })
  }
}

/** An answer that is no song. The provider will want its money all the same. */
export function notASongError(detail: string): MusicError {
  const message = 'The music provider sent something that is not a song.'
  return new MusicError('provider_failed', message, { mayHaveCharged: true, detail })
}
