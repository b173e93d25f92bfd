import { readTraits } from '@cadenza/prompt/read-traits'
import type { AceStepResult } from './ace-step-responses.ts'
import { fetchSong, submitTask } from './ace-step-tasks.ts'
import {
  type ComposedLyrics,
  MusicError,
  type MusicProvider,
  type MusicRequest,
  requestedLyrics,
  seedOf,
} from './music-provider.ts'
import { type CallTimeouts, DEFAULT_TIMEOUTS } from './provider-call.ts'
import { lyricsToSing, type SungLyrics } from './sung-lyrics.ts'
import { sungLines } from './sung-lines.ts'
import { promptWithGenres } from './prompt-with-genres.ts'

export interface AceStepOptions {
  url: string
  /** Null for a server that needs none. */
  key: string | null
  model?: string | null
  centsPerSecond: number
  timeouts?: CallTimeouts
  pollMs?: { first: number; longest: number }
}

const LONGEST_PROMPT = 512
const LONGEST_LYRICS = 4_096
const SHORTEST_SECONDS = 10
const LONGEST_SECONDS = 600
const SLOWEST_BPM = 30
const FASTEST_BPM = 300

function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  const space = text.lastIndexOf(' ', longest)
  return text.slice(0, space > 0 ? space : longest)
}

const invalidRequest = (problem: string) => new MusicError('invalid_request', problem, { mayHaveCharged: false })

function assertWithinLimits(request: MusicRequest): void {
  if ((requestedLyrics(request)?.length ?? 0) > LONGEST_LYRICS) {
    throw invalidRequest(`The lyrics are longer than ${LONGEST_LYRICS} characters.`)
  }
  if (request.lengthSeconds < SHORTEST_SECONDS || request.lengthSeconds > LONGEST_SECONDS) {
    throw invalidRequest(`A song is ${SHORTEST_SECONDS} to ${LONGEST_SECONDS} seconds long.`)
  }
}

function bodyOf(request: MusicRequest, sung: SungLyrics | null, model: string | null): Record<string, unknown> {
  return {
    prompt: cutAtWord(promptWithGenres(request), LONGEST_PROMPT),
    // With `sample_query` it would write lyrics of its own, and then also choose the length.
    lyrics: sung?.text ?? '[Instrumental]',
    audio_duration: request.lengthSeconds,
    // Its language model plans the song first, which its authors recommend.
    thinking: true,
    // Else it guesses the language.
    ...(sung === null ? {} : { vocal_language: sung.language, use_cot_language: false }),
    ...figuresOf(request),
    // A second attempt makes the same song.
    use_random_seed: false,
    seed: seedOf(request),
    audio_format: 'mp3',
    // The default is two songs.
    batch_size: 1,
    ...(model === null ? {} : { model }),
  }
}

/** The server has fields for these; a prompt alone is followed less closely. */
function figuresOf({ prompt }: MusicRequest): Record<string, unknown> {
  const { traits } = readTraits(prompt)
  const valueOf = (kind: string) => traits.find((trait) => trait.kind === kind)?.value
  const [tempo, key, metre] = [valueOf('tempo'), valueOf('key'), valueOf('metre')]
  const bpm = tempo === undefined ? null : Number.parseInt(tempo, 10)
  return {
    ...(bpm !== null && bpm >= SLOWEST_BPM && bpm <= FASTEST_BPM ? { bpm } : {}),
    ...(key?.includes(' ') ? { key_scale: key } : {}),
    ...(metre === '3/4' || metre === '4/4' || metre === '6/8' ? { time_signature: metre.charAt(0) } : {}),
  }
}

/** What it reports that it sang; what we sent if it reports nothing. */
function lyricsOf({ lyrics }: AceStepResult, sung: SungLyrics | null): ComposedLyrics | null {
  if (sung === null) return null
  const lines = sungLines(lyrics ?? sung.text)
  return lines.length === 0 ? null : { text: lines.join('\n'), words: [] }
}

/** Submits a task, polls until it is done and fetches the song. An accepted song can be fetched by a later attempt. */
export function createAceStep(options: AceStepOptions): MusicProvider {
  const { key, model = null, centsPerSecond, timeouts = DEFAULT_TIMEOUTS } = options
  const { pollMs = { first: 1_000, longest: 3_000 } } = options
  const server = { base: new URL(options.url), key, pollMs }

  return {
    name: 'ace-step',
    model,
    centsPerSecond,
    async compose(request, { folder, signal, onAccepted }) {
      assertWithinLimits(request)
      const limits = { timeouts, signal, deadline: AbortSignal.timeout(timeouts.totalMs) }
      const sung = lyricsToSing(request, LONGEST_LYRICS)
      let taskId = request.acceptedReference
      if (taskId === undefined) {
        taskId = await submitTask(server, bodyOf(request, sung, model), limits)
        await onAccepted?.(taskId)
      }
      const { result, audio } = await fetchSong(server, taskId, folder, limits)
      return {
        audio,
        title: null,
        lyrics: lyricsOf(result, sung),
        tempoBpm: result.metas?.bpm ?? null,
        software: null,
        disclosure: null,
        key: result.metas?.keyscale ?? null,
        stems: [],
        score: null,
        midi: null,
        reference: taskId,
        costCents: request.lengthSeconds * centsPerSecond,
      }
    },
  }
}
