import { SEEDED_PARTS } from '@cadenza/composer/compose-request'
import { z } from 'zod'
import type { SongOrder, SongRequest, StreamedOrder } from '#band/studio/song-order.ts'
import { CompositionPlan, flattenPlan } from './composition-plan.ts'
import { parseOutputFormat } from './output-format.ts'
import { invalidRequest, ApiError } from './api-error.ts'
import { parseRecipe, RecipeBody } from './recipe-request.ts'

const LONGEST_PROMPT = 4_100
const LONGEST_LYRICS = 20_000
const SHORTEST_MS = 3_000
const LONGEST_MS = 600_000
/** The length that the product requests by default. */
const USUAL_MS = 120_000
const LONGEST_SEED = 100

const flag = z.boolean().nullish()

/** The fields of the compose contract and of the ElevenLabs API; unknown fields are ignored. */
const Body = z.object({
  prompt: z.string().nullish(),
  music_length_ms: z.number().int('music_length_ms must be a whole number of milliseconds').nullish(),
  instrumental: flag,
  force_instrumental: flag,
  lyrics_text: z.string().max(LONGEST_LYRICS, `lyrics_text is longer than ${LONGEST_LYRICS} characters`).nullish(),
  lyrics: z.string().max(LONGEST_LYRICS, `lyrics are longer than ${LONGEST_LYRICS} characters`).nullish(),
  composition_plan: CompositionPlan.nullish(),
  genres: z.array(z.string().max(100)).max(20).nullish(),
  voice: z.enum(['female', 'male']).nullish(),
  part_seeds: z.partialRecord(z.enum(SEEDED_PARTS), z.string().max(LONGEST_SEED)).nullish(),
  recipe: RecipeBody.nullish(),
  seed: z.union([z.number().int(), z.string().max(LONGEST_SEED)]).nullish(),
  model_id: z.string().max(100).nullish(),
  output_format: z.string().nullish(),
  generation_mode: z.string().nullish(),
  loop: flag,
  stems: flag,
  with_timestamps: flag,
  stream: flag,
})

export interface ParsedRequest {
  readonly order: SongOrder
  /** Null if the request has a prompt. */
  readonly plan: z.infer<typeof CompositionPlan> | null
  /** The response has the older shape of plans if the request names the older model. */
  readonly wantsSections: boolean
  readonly withTimestamps: boolean
  /** True if the client wants the song while it is being made; only some paths have this choice. */
  readonly wantsStream: boolean
}

function toInvalidRequest(error: z.ZodError): ApiError {
  const [issue] = error.issues
  const path = (issue?.path ?? []).map((step) => (typeof step === 'symbol' ? String(step) : step))
  const field = path.join('.')
  const message = issue?.message ?? 'The request cannot be read.'
  return invalidRequest(field === '' || message.startsWith(field) ? message : `${field}: ${message}`, ...path)
}

function lengthMs(requestedMs: number | null | undefined): number {
  const ms = requestedMs ?? USUAL_MS
  if (ms < SHORTEST_MS || ms > LONGEST_MS) {
    throw invalidRequest(`music_length_ms must be from ${SHORTEST_MS} to ${LONGEST_MS}.`, 'music_length_ms')
  }
  return ms
}

/** Reads the prompt or the plan; a request must have exactly one of them. */
function resolvePromptOrPlan(body: z.infer<typeof Body>) {
  const { composition_plan: plan, prompt } = body
  if (plan && prompt) throw invalidRequest('Send a prompt or a composition_plan, not both.')
  if (plan) {
    if (body.music_length_ms)
      throw invalidRequest('The parts of a composition_plan have their own lengths.', 'music_length_ms')
    const planned = flattenPlan(plan)
    return { ...planned, isInstrumental: planned.lyrics === '', ms: lengthMs(planned.lengthMs) }
  }
  if (!prompt?.trim()) throw invalidRequest('A prompt is needed: say in words what the song shall be like.', 'prompt')
  const isInstrumental = body.instrumental ?? body.force_instrumental ?? false
  return {
    prompt,
    isInstrumental,
    lyrics: isInstrumental ? '' : (body.lyrics_text ?? body.lyrics ?? '').trim(),
    ms: lengthMs(body.music_length_ms),
  }
}

/** `makeSeed` is called if the request has no seed. */
export function parseSongRequest(json: unknown, query: URLSearchParams, makeSeed: () => string): ParsedRequest {
  const parsed = Body.safeParse(json)
  if (!parsed.success) throw toInvalidRequest(parsed.error)
  const { data: body } = parsed
  const { prompt, isInstrumental, lyrics, ms } = resolvePromptOrPlan(body)
  if (prompt.length > LONGEST_PROMPT) {
    throw new ApiError(400, 'bad_prompt', `The prompt is longer than ${LONGEST_PROMPT} characters.`, {
      data: { prompt_suggestion: prompt.slice(0, LONGEST_PROMPT) },
    })
  }
  const request: SongRequest = {
    prompt,
    lengthSeconds: ms / 1000,
    instrumental: isInstrumental,
    seed: body.seed === null || body.seed === undefined ? makeSeed() : String(body.seed),
    ...(body.genres && body.genres.length > 0 ? { genres: body.genres } : {}),
    ...(lyrics === '' ? {} : { lyrics }),
    ...(body.voice ? { voice: body.voice } : {}),
    ...(body.part_seeds ? { partSeeds: body.part_seeds } : {}),
  }
  return {
    order: {
      ...(body.recipe ? parseRecipe(body.recipe, request, body) : { request }),
      format: parseOutputFormat(query.get('output_format') ?? body.output_format ?? undefined),
      isLoop: body.loop ?? body.generation_mode === 'loop',
      withStems: body.stems ?? ['1', 'true'].includes(query.get('stems') ?? ''),
    },
    plan: body.composition_plan ?? null,
    wantsSections: body.model_id === 'music_v1',
    withTimestamps: body.with_timestamps ?? false,
    wantsStream: body.stream ?? false,
  }
}

/** Throws if the order cannot be streamed. */
export function toStreamedOrder({ request, recipe, format, isLoop }: SongOrder): StreamedOrder {
  if (isLoop) throw invalidRequest('A loop begins with its end and cannot be streamed.', 'loop')
  if (format.kind !== 'mp3')
    throw invalidRequest('Only MP3 can be streamed; choose another output_format.', 'output_format')
  return { request, ...(recipe === undefined ? {} : { recipe }), format }
}
