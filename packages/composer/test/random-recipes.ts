import type { Edit, Recipe } from '#composer/recipe/recipe.ts'
import type { Random } from '#composer/random.ts'
import type { Score, SectionKind } from '#composer/score.ts'
import { PART_NAMES, type PartName } from '#composer/parts/part-names.ts'
import { ENGINE_VERSION } from '#composer/engine-version.ts'

const GENRES = ['pop', 'ballad', 'rap', 'piano', 'lofi', 'us-uk', 'country', 'rock', 'jazz', 'classical']
const MAJOR_CHORDS = ['vi IV I V', 'I IV', 'ii7 V7 Imaj7', 'IV V^11 iii vi', 'I', 'bVII IV I I^4']
const MINOR_CHORDS = ['bVI bVII i v', 'i iv', 'iv7 bVII7 bIII', 'i i^3 bVI V7', 'i', 'bIII bVI iv V']
const LINES = [
  'I left the window open wide',
  'and then the water came to stay',
  'No',
  'We sang it till the morning came around again',
  'Hold on, my darling',
]
const KINDS: readonly SectionKind[] = ['intro', 'verse', 'pre-chorus', 'chorus', 'bridge', 'solo', 'outro']
const PROGRAMS = [0, 4, 11, 24, 33, 40, 48, 56, 73, 89]

export const OPS = [
  'setTempo', 'transpose', 'setInstrument', 'mute', 'setLevel', 'setChords', 'newTune', 'newTake', 'setLine', 'setVoice',
  'repeatSection', 'moveSection', 'dropSection', 'addSection',
] as const satisfies readonly Edit['op'][] // oxfmt-ignore

/** Draws an edit of one kind that makes sense for the song; some are still refused. */
export function randomEdit(op: Edit['op'], score: Score, random: Random): Edit {
  const section = random.integer(0, score.sections.length - 1)
  const partNames = score.tracks.map(({ name }) => name as PartName)
  const part = partNames.length > 0 ? random.pick(partNames) : random.pick(PART_NAMES)
  const take = random.integer(1, 9999)
  switch (op) {
    case 'setTempo':
      return { op, bpm: Math.max(40, Math.min(220, Math.round(score.pulseBpm * random.range(0.8, 1.25)))) }
    case 'transpose':
      return { op, semitones: random.integer(-4, 4) }
    case 'setInstrument':
      return { op, part, program: part === 'drums' ? random.pick([0, 8, 25, 40]) : random.pick(PROGRAMS) }
    case 'mute':
      return { op, part, isMuted: random.chance(0.8) }
    case 'setLevel':
      return { op, part, offsetLu: random.integer(-12, 6) }
    case 'setChords': {
      const isMinor = score.key.mode === 'minor' || score.key.mode === 'dorian'
      return { op, section, chords: random.pick(isMinor ? MINOR_CHORDS : MAJOR_CHORDS).split(' ') }
    }
    case 'newTune':
      return { op, section, take }
    case 'newTake':
      return { op, part, take, ...(random.chance(0.7) ? { section } : {}) }
    case 'setLine':
      return { op, line: random.integer(0, Math.max(0, score.lyrics.length - 1)), text: random.pick(LINES) }
    case 'setVoice':
      return { op, voice: random.pick(['female', 'male']) }
    case 'repeatSection':
      return { op, section }
    case 'moveSection':
      return { op, section, to: random.integer(0, score.sections.length - 1) }
    case 'dropSection':
      return { op, section }
    case 'addSection': {
      const at = random.integer(0, score.sections.length)
      return { op, kind: random.pick(KINDS), at, ...(random.chance(0.4) ? { bars: random.integer(1, 8) } : {}) }
    }
  }
}

const PROMPTS = ['song about the sea', 'song in 3/4, sad', 'song at 96 bpm', 'song, 6/8', 'song with violin']
const LYRICS = 'La noche cae\nsobre el mar\n\n[Chorus]\nCorazón, no te vayas\nque me muero de amor'

/** Returns the recipe of a song of the genre that `index` names, without edits. */
export function baseRecipe(index: number, random: Random): Recipe {
  const genre = GENRES[index % GENRES.length] ?? 'pop'
  const instrumental = Math.floor(index / GENRES.length) % 2 === 0
  return {
    engine: ENGINE_VERSION,
    root: `generation ${index}`,
    request: {
      prompt: `${genre} ${random.chance(0.6) ? 'song about the sea' : random.pick(PROMPTS)}`,
      genres: [genre],
      lengthSeconds: random.pick([24, 45, 61.7, 90, 120]),
      instrumental,
      ...(!instrumental && random.chance(0.2) ? { lyrics: LYRICS } : {}),
    },
    edits: [],
  }
}
