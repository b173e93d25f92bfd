import type { Random } from '#composer/random.ts'
import { compose } from '#composer/compose.ts'
import type { Edit } from '#composer/recipe/recipe.ts'
import type { Score } from '#composer/score.ts'
import { HOSTILE_LYRICS, HOSTILE_PROMPTS } from './hostile-texts.ts'
import { baseRecipe, OPS, randomEdit } from './random-recipes.ts'

const NUMBERS = [
  -1,
  0,
  1,
  3,
  47,
  99,
  100,
  101,
  1e9,
  -1e9,
  0.5,
  1e-9,
  Number.NaN,
  Infinity,
  -0,
  2 ** 53,
  '1',
  null,
  true,
  [],
  {},
]
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '🎵'.repeat(40),
  '__proto__',
  'constructor',
  'a'.repeat(200),
  'a'.repeat(5000),
  '\u202E',
  'é̂'.repeat(30),
  '，。',
]
const CHORDS = [
  '',
  'I',
  'H',
  'I^999',
  'I^99999999999999999999',
  'bbb',
  'viii',
  'VII7b9^11',
  'iiii',
  '#vii',
  'I'.repeat(12),
  '\n',
  'toString',
]
const KEYS = ['__proto__', 'constructor', 'op', 'section', 'extra', 'edits', 'root'] // oxfmt-ignore

const junk = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => random.pick(NUMBERS),
    () => random.pick(TEXTS),
    () => random.pick(CHORDS),
    () => ({ [random.pick(KEYS)]: random.pick(NUMBERS) }),
    () => Array.from({ length: random.integer(0, 80) }, () => random.pick(CHORDS)),
  ])()

/** Spoils one field, removes it or adds one. */
function spoiled(record: object, random: Random): object {
  const entries: [string, unknown][] = Object.entries(record)
  const kind = random.integer(0, 3)
  if (kind === 0) return Object.fromEntries(entries.toSpliced(random.integer(0, entries.length - 1), 1))
  if (kind === 1) return { ...record, [random.pick(KEYS)]: junk(random) }
  const index = random.integer(0, entries.length - 1)
  return Object.fromEntries(entries.map(([key, value], at) => [key, at === index ? junk(random) : value]))
}

const SAMPLE_SCORE: Score = compose({ prompt: 'pop', lengthSeconds: 60, instrumental: false, seed: 'hostile' })

/** Draws edits whose values are allowed by themselves, and whose sections and lines often do not exist. */
const wildEdit = (random: Random): Edit => randomEdit(random.pick(OPS), SAMPLE_SCORE, random)

/** Many edits of the kinds that cost most to compose. */
const heavyEdits = (random: Random): readonly Edit[] =>
  Array.from({ length: random.integer(20, 90) }, (_, index): Edit =>
    random.pick<Edit>([
      { op: 'repeatSection', section: random.integer(0, 6) },
      { op: 'newTune', section: random.integer(0, 20), take: index + 1 },
      { op: 'addSection', kind: random.pick(['solo', 'chorus', 'verse']), at: random.integer(0, 4) },
      { op: 'newTake', part: 'lead', take: index + 1 },
    ]),
  )

function editsOf(random: Random): readonly unknown[] {
  const kind = random.next()
  if (kind < 0.15) return heavyEdits(random)
  const count = random.pick([0, 1, 2, 6, 20, 60])
  const edits = Array.from({ length: count }, () => wildEdit(random))
  return kind < 0.6 ? edits : edits.map((edit) => (random.chance(0.2) ? spoiled(edit, random) : edit))
}

/** Returns something that pretends to be a recipe. */
export function hostileRecipe(index: number, random: Random): unknown {
  const kind = random.next()
  if (kind < 0.05) return junk(random)
  const recipe = baseRecipe(random.integer(0, 19), random)
  const request = {
    ...recipe.request,
    ...(random.chance(0.3) ? { prompt: random.pick(HOSTILE_PROMPTS).slice(0, 4100) } : {}),
    ...(random.chance(0.2) ? { lyrics: random.pick(HOSTILE_LYRICS).slice(0, 4000) } : {}),
    ...(random.chance(0.3) ? { lengthSeconds: random.pick([3, 3.001, 7, 30, 240, 599.9, 600]) } : {}),
  }
  const whole = { ...recipe, root: `hostile ${index}`, request, edits: editsOf(random) }
  if (kind < 0.2) return spoiled(whole, random)
  if (kind < 0.3) return { ...whole, request: spoiled(request, random) }
  return whole
}
