import { toRecipeRequest } from '@cadenza/domain/prompt/recipe-request'
import { type AiDisclosure, DIGITAL_SOURCE_TYPES } from '@cadenza/song-file/tags/ai-disclosure'
import { z } from 'zod'
import {
  type ComposedLyrics,
  type ComposedMusic,
  type MusicProvider,
  type MusicRequest,
  type PlayedScore,
  seedOf,
} from './music-provider.ts'
import {
  type CallTimeouts,
  callProvider,
  DEFAULT_TIMEOUTS,
  resolveEndpoint,
  type ProviderResponse,
  referenceOf,
} from './provider-call.ts'
import { readProviderError, sanitizeProviderText } from './provider-error.ts'
import { isMultipart, readAudioBody, readMultipartSong } from './song-response.ts'

export interface ComposeHttpOptions {
  url: string
  /** Relative to the URL. */
  path?: string
  key: string
  keyHeader?: string
  model?: string | null
  centsPerSecond: number
  timeouts?: CallTimeouts
}

type SongMetadata = Omit<ComposedMusic, 'audio' | 'stems' | 'costCents'>

const LONGEST_NAME = 200
const LONGEST_LYRICS = 20_000
/** Ten minutes of the band are about 150 kB. */
const LARGEST_MIDI_BYTES = 1024 * 1024

const name = z.string().nullish().catch(null)
const tempo = z.number().positive().max(1000).nullish().catch(null)
const seconds = z.number().nonnegative()

const AiRoles = z.object({
  vocals: z.boolean(),
  instrumentation: z.boolean(),
  composition: z.boolean(),
  post_production: z.boolean(),
  lyrics: z.boolean(),
})

/** What a provider may send besides the audio; an invalid detail is ignored and does not fail the song. */
const Details = z.object({
  id: name,
  title: name,
  bpm: tempo,
  key: name,
  seed: name,
  engine_version: name,
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullish()
    .catch(null),
  midi: z.base64().nullish().catch(null),
  software: name,
  provenance: z
    .object({ digital_source_type: z.enum(DIGITAL_SOURCE_TYPES), ai_contributions: AiRoles })
    .nullish()
    .catch(null),
  lyrics: z
    .array(
      z.object({
        line: z.string(),
        words: z.array(z.object({ text: z.string(), start_s: seconds, end_s: seconds })).default([]),
      }),
    )
    .nullish()
    .catch(null),
})

const toMs = (inSeconds: number): number => Math.round(inSeconds * 1000)

function lyricsOf({ lyrics }: z.infer<typeof Details>): ComposedLyrics | null {
  if (!lyrics || lyrics.length === 0) return null
  return {
    text: lyrics
      .map(({ line }) => line)
      .join('\n')
      .slice(0, LONGEST_LYRICS),
    words: lyrics.flatMap(({ words }) =>
      words.map(({ text, start_s, end_s }) => ({ word: text, startMs: toMs(start_s), endMs: toMs(end_s) })),
    ),
  }
}

function disclosureOf({ provenance, seed }: z.infer<typeof Details>): AiDisclosure | null {
  if (!provenance) return null
  const { post_production: postProduction, ...contributions } = provenance.ai_contributions
  return {
    digitalSourceType: provenance.digital_source_type,
    contributions: { ...contributions, postProduction },
    seed: sanitizedOrNull(seed),
  }
}

function scoreOf({ engine_version: engineVersion, fingerprint }: z.infer<typeof Details>): PlayedScore | null {
  return engineVersion && fingerprint ? { engineVersion, fingerprint } : null
}

/** A score that is too large or no MIDI file is left out; the song is kept. */
function midiOf({ midi }: z.infer<typeof Details>): Uint8Array | null {
  const bytes = Buffer.from(midi ?? '', 'base64')
  const isMidi = bytes.subarray(0, 4).toString('latin1') === 'MThd'
  return isMidi && bytes.length <= LARGEST_MIDI_BYTES ? bytes : null
}

const sanitizedOrNull = (text: string | null | undefined) =>
  text ? sanitizeProviderText(text, '', LONGEST_NAME) || null : null

function metadataFromHeaders(answer: ProviderResponse): SongMetadata {
  const { 'x-bpm': bpm, 'x-key': key } = answer.headers
  return {
    title: null,
    lyrics: null,
    tempoBpm: tempo.parse(Number(bpm)) ?? null,
    key: typeof key === 'string' ? sanitizeProviderText(key, '', LONGEST_NAME) || null : null,
    software: null,
    disclosure: null,
    score: null,
    midi: null,
    reference: referenceOf(answer),
  }
}

function metadataFromDetails(details: z.infer<typeof Details>, answer: ProviderResponse): SongMetadata {
  return {
    title: sanitizedOrNull(details.title),
    lyrics: lyricsOf(details),
    tempoBpm: details.bpm ?? null,
    key: sanitizedOrNull(details.key),
    software: sanitizedOrNull(details.software),
    disclosure: disclosureOf(details),
    score: scoreOf(details),
    midi: midiOf(details),
    reference: sanitizedOrNull(details.id) ?? referenceOf(answer),
  }
}

function bodyOf(request: MusicRequest, model: string | null): Record<string, unknown> {
  const { recipe } = request
  const { prompt, genres, lengthSeconds, instrumental, lyrics, voice } = recipe?.request ?? toRecipeRequest(request)
  return {
    prompt,
    genres,
    music_length_ms: toMs(lengthSeconds),
    instrumental,
    voice,
    ...(recipe
      ? { recipe: { engine: recipe.engine, root: recipe.root, edits: recipe.edits } }
      : { seed: seedOf(request) }),
    lyrics_text: lyrics,
    ...(model === null ? {} : { model_id: model }),
  }
}

/**
 * The contract of the specification: one POST, one song. The response is audio, or a multipart body with details, audio
 * and stems.
 */
export function createComposeHttp(options: ComposeHttpOptions): MusicProvider {
  const { key, keyHeader = 'xi-api-key', model = null, centsPerSecond, timeouts = DEFAULT_TIMEOUTS } = options
  const url = resolveEndpoint(new URL(options.url), options.path ?? '/music/compose')
  const credentials = { [keyHeader]: keyHeader.toLowerCase() === 'authorization' ? `Bearer ${key}` : key }

  return {
    name: 'compose-http',
    model,
    centsPerSecond,
    async compose(request, { folder, signal }) {
      const costCents = request.lengthSeconds * centsPerSecond
      const call = {
        url,
        headers: { ...credentials, accept: 'multipart/mixed, audio/*', 'idempotency-key': request.idempotencyKey },
        json: bodyOf(request, model),
        timeouts,
        signal,
        deadline: AbortSignal.timeout(timeouts.totalMs),
      }
      return callProvider(call, async (answer): Promise<ComposedMusic> => {
        if (answer.status !== 200) throw await readProviderError(answer, key)
        if (isMultipart(answer)) {
          const { details, audio, stems } = await readMultipartSong(answer, Details, folder)
          const metadata = details ? metadataFromDetails(details, answer) : metadataFromHeaders(answer)
          return { ...metadata, audio, stems, costCents }
        }
        return { ...metadataFromHeaders(answer), audio: await readAudioBody(answer, folder), stems: [], costCents }
      })
    },
  }
}
