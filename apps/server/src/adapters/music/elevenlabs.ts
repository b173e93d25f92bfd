import { z } from 'zod'
import { buildCompositionPlan } from './elevenlabs-composition-plan.ts'
import {
  type ComposedLyrics,
  type ComposedMusic,
  MusicError,
  type MusicProvider,
  type MusicRequest,
  requestedLyrics,
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
import { sungLines } from './sung-lines.ts'
import { promptWithGenres } from './prompt-with-genres.ts'

export interface ElevenLabsOptions {
  url?: string
  key: string
  /** The server's own default is the deprecated music_v1, whose plans have another shape. */
  model?: 'music_v2' | 'music_v2_5'
  /** The song is requested once at the highest quality: a second, smaller one would be charged again. */
  outputFormat?: string
  centsPerSecond: number
  timeouts?: CallTimeouts
}

const LONGEST_PROMPT = 4_100
const SHORTEST_SECONDS = 3
const LONGEST_SECONDS = 600
const LONGEST_TITLE = 200

/** music_v2 responds with chunks, older models with sections. */
const Plan = z.object({
  chunks: z.array(z.object({ text: z.string().default('') })).default([]),
  sections: z.array(z.object({ lines: z.array(z.string()).default([]) })).default([]),
})
const Details = z.object({
  composition_plan: Plan.nullish().catch(null),
  song_metadata: z.object({ title: z.string().nullish() }).nullish().catch(null),
  words_timestamps: z
    .array(z.object({ word: z.string(), start_ms: z.number(), end_ms: z.number() }))
    .nullish()
    .catch(null),
})

function lyricsOf({ composition_plan, words_timestamps }: z.infer<typeof Details>): ComposedLyrics | null {
  const words = (words_timestamps ?? []).map(({ word, start_ms, end_ms }) => ({
    word,
    startMs: start_ms,
    endMs: end_ms,
  }))
  const { chunks = [], sections = [] } = composition_plan ?? {}
  const texts = [...chunks.map((chunk) => chunk.text), ...sections.flatMap((section) => section.lines)]
  const lines = texts.flatMap(sungLines)
  const text = lines.length > 0 ? lines.join('\n') : words.map(({ word }) => word).join(' ')
  return text === '' ? null : { text, words }
}

function bodyOf(request: MusicRequest, prompt: string, model: string): Record<string, unknown> {
  const { lengthSeconds, isInstrumental } = request
  const lyrics = requestedLyrics(request)
  if (lyrics !== null) {
    return {
      composition_plan: buildCompositionPlan(prompt, lyrics, lengthSeconds),
      // Accepted with a plan only. It is no promise that a second attempt makes the same song.
      seed: seedOf(request),
      model_id: model,
      with_timestamps: true,
    }
  }
  return {
    prompt,
    music_length_ms: Math.round(lengthSeconds * 1000),
    force_instrumental: isInstrumental,
    model_id: model,
    with_timestamps: !isInstrumental,
  }
}

function assertWithinLimits({ lengthSeconds }: MusicRequest, prompt: string): void {
  const problem =
    prompt.length > LONGEST_PROMPT
      ? `The description is longer than ${LONGEST_PROMPT} characters.`
      : lengthSeconds < SHORTEST_SECONDS || lengthSeconds > LONGEST_SECONDS
        ? `A song is ${SHORTEST_SECONDS} to ${LONGEST_SECONDS} seconds long.`
        : null
  if (problem !== null) throw new MusicError('invalid_request', problem, { mayHaveCharged: false })
}

async function readSong(answer: ProviderResponse, folder: string) {
  if (isMultipart(answer)) return readMultipartSong(answer, Details, folder)
  return { details: null, audio: await readAudioBody(answer, folder) }
}

/** Does not use the SDK, which retries calls that may have been charged and hides why a song was refused. */
export function createElevenLabs(options: ElevenLabsOptions): MusicProvider {
  const { key, model = 'music_v2_5', centsPerSecond, timeouts = DEFAULT_TIMEOUTS } = options
  const url = resolveEndpoint(new URL(options.url ?? 'https://api.elevenlabs.io'), '/v1/music/detailed')
  url.searchParams.set('output_format', options.outputFormat ?? 'mp3_48000_320')

  return {
    name: 'elevenlabs',
    model,
    centsPerSecond,
    async compose(request, { folder, signal }) {
      const prompt = promptWithGenres(request)
      assertWithinLimits(request, prompt)
      const call = {
        url,
        headers: { 'xi-api-key': key, 'idempotency-key': request.idempotencyKey },
        json: bodyOf(request, prompt, model),
        timeouts,
        signal,
        deadline: AbortSignal.timeout(timeouts.totalMs),
      }
      return callProvider(call, async (answer): Promise<ComposedMusic> => {
        if (answer.status !== 200) throw await readProviderError(answer, key)
        const { details, audio } = await readSong(answer, folder)
        const title = sanitizeProviderText(details?.song_metadata?.title ?? '', '', LONGEST_TITLE)
        return {
          audio,
          title: title === '' ? null : title,
          lyrics: request.isInstrumental || !details ? null : lyricsOf(details),
          tempoBpm: null,
          software: null,
          disclosure: null,
          key: null,
          stems: [],
          score: null,
          midi: null,
          reference: referenceOf(answer),
          costCents: request.lengthSeconds * centsPerSecond,
        }
      })
    },
  }
}
