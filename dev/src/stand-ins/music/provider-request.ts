import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { readRecipe } from '@cadenza/composer/recipe/recipe-schema'
import type { IncomingMessage } from 'node:http'

/** A request for music, independent of the API that it came through. */
export interface ProviderRequest {
  prompt: string
  lengthMs: number
  isInstrumental: boolean
  lyrics: string
  idempotencyKey: string | null
  /** Of a rehearsed song, which the band plays note by note. */
  recipe: Recipe | null
}

type Fields = Record<string, unknown>

const DEFAULT_LENGTH_MS = 30_000
const LARGEST_BODY_BYTES = 1_000_000

export async function readJsonBody(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > LARGEST_BODY_BYTES) throw new Error(`The body is larger than ${LARGEST_BODY_BYTES} bytes.`)
    chunks.push(chunk)
  }
  const fields: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  if (typeof fields !== 'object' || fields === null) throw new Error('The body is not a JSON object.')
  return fields as Fields
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

interface Chunk {
  text: string
  duration_ms: number
  positive_styles: string[]
}

function chunksOf(plan: unknown): Chunk[] {
  return typeof plan === 'object' && plan !== null && 'chunks' in plan ? (plan.chunks as Chunk[]) : []
}

function idempotencyKeyOf(request: IncomingMessage): string | null {
  return text(request.headers['idempotency-key']) || null
}

export function parseComposeRequest(fields: Fields, request: IncomingMessage): ProviderRequest {
  const chunks = chunksOf(fields['composition_plan'])
  const plannedMs = chunks.reduce((sum, chunk) => sum + chunk.duration_ms, 0)
  return {
    prompt: text(fields['prompt']) || (chunks[0]?.positive_styles.join(', ') ?? ''),
    lengthMs: number(fields['music_length_ms']) ?? (plannedMs || DEFAULT_LENGTH_MS),
    isInstrumental: fields['instrumental'] === true || fields['force_instrumental'] === true,
    lyrics: text(fields['lyrics_text']) || chunks.map((chunk) => chunk.text).join('\n'),
    idempotencyKey: idempotencyKeyOf(request),
    recipe: recipeOf(fields),
  }
}

/** The compose contract sends engine, root and edits; the request of the recipe are its other fields. */
function recipeOf({
  recipe,
  prompt,
  genres,
  music_length_ms: lengthMs,
  instrumental,
  lyrics_text,
  voice,
}: Fields): Recipe | null {
  if (typeof recipe !== 'object' || recipe === null) return null
  const request = {
    prompt,
    genres,
    lengthSeconds: (number(lengthMs) ?? 0) / 1000,
    instrumental,
    lyrics: lyrics_text,
    voice,
  }
  const read = readRecipe({ ...recipe, request })
  if (read.kind === 'refused') throw new Error(`The recipe is ${read.reason} at ${read.path.join('.')}.`)
  return read.recipe
}

export function parseAceStepRequest(fields: Fields, request: IncomingMessage): ProviderRequest {
  const seconds = number(fields['audio_duration'])
  const lyrics = text(fields['lyrics'])
  return {
    prompt: text(fields['prompt']) || text(fields['sample_query']),
    lengthMs: seconds === null ? DEFAULT_LENGTH_MS : seconds * 1000,
    isInstrumental: lyrics === '' && text(fields['sample_query']) === '',
    lyrics,
    idempotencyKey: idempotencyKeyOf(request),
    recipe: null,
  }
}
