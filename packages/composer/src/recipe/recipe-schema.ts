import { z } from 'zod'
import { LONGEST_SECONDS, SHORTEST_SECONDS } from '#composer/compose-request.ts'
import { PART_NAMES } from '#composer/parts/part-names.ts'
import type { Recipe } from './recipe.ts'
import { isTooLarge, MOST_EDITS } from './recipe-size.ts'

const LONGEST_PROMPT = 4100
const LONGEST_LYRICS = 4000
const LONGEST_LINE = 200
const MOST_CHORDS = 64
const MOST_SECTIONS = 100
const MOST_LINES = 1000

/** A database stores neither half of a surrogate pair nor NUL. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((written) => written.isWellFormed() && !written.includes('\0'))

const section = z.int().min(0).max(MOST_SECTIONS)
const take = z.int().min(1).max(9999)
const part = z.enum(PART_NAMES)
const mixPart = z.enum([...PART_NAMES, 'vocal'])
const sectionKind = z.enum(['intro', 'verse', 'pre-chorus', 'chorus', 'bridge', 'solo', 'outro'])

const EditSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('setTempo'), bpm: z.number().min(1).max(1000) }),
  z.strictObject({ op: z.literal('transpose'), semitones: z.int().min(-12).max(12) }),
  z.strictObject({ op: z.literal('setInstrument'), part, program: z.int().min(0).max(127) }),
  z.strictObject({ op: z.literal('mute'), part: mixPart, isMuted: z.boolean() }),
  z.strictObject({ op: z.literal('setLevel'), part: mixPart, offsetLu: z.number().min(-24).max(12) }),
  z.strictObject({ op: z.literal('setChords'), section, chords: z.array(text(12)).min(1).max(MOST_CHORDS) }),
  z.strictObject({ op: z.literal('newTune'), section, take }),
  z.strictObject({ op: z.literal('newTake'), part, take, section: section.optional() }),
  z.strictObject({
    op: z.literal('setLine'),
    line: z.int().min(0).max(MOST_LINES),
    text: text(LONGEST_LINE),
  }),
  z.strictObject({ op: z.literal('setVoice'), voice: z.enum(['female', 'male']) }),
  z.strictObject({ op: z.literal('repeatSection'), section }),
  z.strictObject({ op: z.literal('moveSection'), section, to: section }),
  z.strictObject({ op: z.literal('dropSection'), section }),
  z.strictObject({
    op: z.literal('addSection'),
    kind: sectionKind,
    at: section,
    bars: z.int().min(1).max(32).optional(),
  }),
])

const RecipeSchema = z.strictObject({
  engine: z.string().regex(/^[a-z]{1,20}-\d{1,4}$/),
  root: text(100).refine((root) => root !== ''),
  request: z.strictObject({
    prompt: text(LONGEST_PROMPT),
    genres: z.array(text(100)).max(20).optional(),
    lengthSeconds: z.number().min(SHORTEST_SECONDS).max(LONGEST_SECONDS),
    instrumental: z.boolean(),
    lyrics: text(LONGEST_LYRICS).optional(),
    voice: z.enum(['female', 'male']).optional(),
  }),
  edits: z.array(EditSchema).max(MOST_EDITS),
})

export type ReadRecipe =
  | { readonly kind: 'read'; readonly recipe: Recipe }
  | { readonly kind: 'refused'; readonly reason: 'malformed' | 'too-large'; readonly path: readonly PropertyKey[] }

/** Drops optional fields that are undefined, so that a recipe has one form as JSON. */
const withoutUndefined = (recipe: z.infer<typeof RecipeSchema>): Recipe => JSON.parse(JSON.stringify(recipe)) as Recipe

/** Reads a recipe from untrusted data. Whether its edits can be made is only known when it is composed. */
export function readRecipe(data: unknown): ReadRecipe {
  const parsed = RecipeSchema.safeParse(data)
  if (!parsed.success) return { kind: 'refused', reason: 'malformed', path: parsed.error.issues[0]?.path ?? [] }
  const recipe = withoutUndefined(parsed.data)
  return isTooLarge(recipe) ? { kind: 'refused', reason: 'too-large', path: ['edits'] } : { kind: 'read', recipe }
}
