import { readTraits } from '@cadenza/prompt/read-traits'
import { isGenre } from '@cadenza/vocabulary/genres'
import type { VoiceKind } from '@cadenza/vocabulary/music-terms'
import { type DurationChoice, resolveSongLength } from '#domain/pricing/durations.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import type { EnhancementPart } from './enhancement-parts.ts'
import { sanitizeLyrics } from './lyrics-sanitizer.ts'
import { enhancePrompt } from './prompt-enhancer.ts'
import { sanitizePrompt } from './prompt-sanitizer.ts'

/** What the music provider is asked for. A recipe of the composer has the same fields as its request. */
export interface RecipeRequest {
  readonly prompt: string
  readonly genres?: readonly string[]
  readonly lengthSeconds: number
  readonly instrumental: boolean
  readonly lyrics?: string
  readonly voice?: VoiceKind
}

/** The fields of a generation that decide what is sent; those that are not given have the defaults of the API. */
export interface SongOrder {
  readonly prompt: string
  readonly lyrics?: string | null | undefined
  readonly genres?: readonly string[]
  readonly duration?: DurationChoice
  readonly customSeconds?: number | null | undefined
  readonly isInstrumental?: boolean
  readonly enhance?: boolean
  readonly openParts?: readonly EnhancementPart[]
}

interface SentTexts {
  readonly prompt: string
  readonly lyrics: string | null
  readonly genres: readonly string[]
  readonly lengthSeconds: number
  readonly isInstrumental: boolean
}

/** The singer that the prompt asks for; null where it asks for both or leaves it open. */
function singerOf(prompt: string): VoiceKind | null {
  const { traits } = readTraits(prompt)
  const singers = (['female', 'male'] as const).filter((singer) =>
    traits.some(({ kind, value }) => kind === 'voice' && value === singer),
  )
  return singers.length === 1 ? (singers[0] ?? null) : null
}

/** Returns the request for texts that are already sanitized and enhanced. */
export function toRecipeRequest({ prompt, lyrics, genres, lengthSeconds, isInstrumental }: SentTexts): RecipeRequest {
  const known = genres.filter(isGenre)
  const sung = isInstrumental ? '' : (lyrics ?? '').trim()
  const voice = isInstrumental ? null : singerOf(prompt)
  return {
    prompt,
    ...(known.length === 0 ? {} : { genres: known }),
    lengthSeconds,
    instrumental: isInstrumental,
    ...(sung === '' ? {} : { lyrics: sung }),
    ...(voice === null ? {} : { voice }),
  }
}

/**
 * Returns what the server sends to the provider for a generation, so that a browser can rehearse the very song. It
 * depends on nothing but the order: neither on the root nor on the time.
 */
export function buildRecipeRequest(order: SongOrder): RecipeRequest {
  const { genres = [], duration = 'auto', customSeconds, isInstrumental = true, enhance = true, openParts = [] } = order
  const sanitized = sanitizePrompt(normalizeText(order.prompt)).text
  const enhanced = enhance
    ? enhancePrompt({ prompt: sanitized, genres: genres.filter(isGenre), isInstrumental, openParts })
    : null
  return toRecipeRequest({
    prompt: enhanced?.hasAdditions ? enhanced.text : sanitized,
    lyrics: isInstrumental ? null : sanitizeLyrics(normalizeText(order.lyrics ?? '')).text,
    genres,
    lengthSeconds: resolveSongLength(duration, customSeconds ?? undefined).askedSeconds,
    isInstrumental,
  })
}
