import { parsePrompt } from '@cadenza/prompt/parse-prompt'
import type { Language } from '@cadenza/vocabulary/languages'
import type { ComposeRequest } from '#composer/compose-request.ts'
import { GENRE_STYLES } from '#composer/genres/genre-styles.ts'
import { planSong, type SongPlan } from '#composer/plan/song-plan.ts'
import type { DraftSection, DraftSectionKind, LyricDraft } from './lyric-draft.ts'

/** Another seed may choose a quicker tempo, which has more bars, or a slower one, which has fewer. */
const SURE_SHARE = 0.85

/** With fewer lines a song has no room for a verse and a chorus of four lines. */
const FEW_LINES = 8
/** Eight syllables are understood well at this pace. */
const SHORTEST_LINE_SECONDS = 2.6

type Shape = readonly (readonly [kind: DraftSectionKind, lines: number])[]

interface Structure {
  readonly sections: Shape
  readonly order: readonly number[]
}

const lineCount = ({ sections, order }: Structure): number =>
  order.reduce((sum, index) => sum + (sections[index]?.[1] ?? 0), 0)

/** The longest first. What is left of a long song repeats the lyrics after a solo. */
const SUNG: readonly Structure[] = [
  {
    sections: [
      ['verse', 4],
      ['chorus', 4],
      ['verse', 4],
      ['bridge', 2],
    ],
    order: [0, 1, 2, 1, 3, 1],
  },
  {
    sections: [
      ['verse', 4],
      ['chorus', 4],
      ['verse', 4],
    ],
    order: [0, 1, 2, 1],
  },
  {
    sections: [
      ['verse', 4],
      ['chorus', 2],
      ['verse', 4],
    ],
    order: [0, 1, 2, 1],
  },
  {
    sections: [
      ['verse', 4],
      ['chorus', 4],
    ],
    order: [0, 1],
  },
  {
    sections: [
      ['verse', 2],
      ['chorus', 2],
    ],
    order: [0, 1],
  },
  { sections: [['chorus', 2]], order: [0] },
]

/** A line of rap takes half the bars of a sung one. */
const RAPPED: readonly Structure[] = [
  {
    sections: [
      ['verse', 8],
      ['chorus', 4],
      ['verse', 8],
    ],
    order: [0, 1, 2, 1],
  },
  {
    sections: [
      ['verse', 8],
      ['chorus', 4],
    ],
    order: [0, 1],
  },
  ...SUNG.slice(3),
]

/** The syllables of a line in each language, as its couplets are written. */
const PLACES: Readonly<Record<Language, { readonly line: number; readonly answer: number }>> = {
  en: { line: 8, answer: 7 },
  es: { line: 8, answer: 8 },
  fr: { line: 8, answer: 8 },
  de: { line: 8, answer: 7 },
}

/** How many lines of eight syllables the song has room for: fewer and longer ones if there are enough of them. */
function lineRoom({ tempo, unitBars, barBeats }: SongPlan, isRap: boolean): number {
  const barSeconds = (barBeats * 60) / tempo.tempoBpm
  const linesOf = (bars: number): number => Math.floor((tempo.barCount - 1) / bars)
  let bars = isRap ? unitBars / 2 : unitBars
  while (bars > 1 && linesOf(bars) * SURE_SHARE < FEW_LINES && (bars / 2) * barSeconds >= SHORTEST_LINE_SECONDS)
    bars /= 2
  return linesOf(bars)
}

/** Returns the sections of a song of this length with empty lines. */
export function shapeDraft(
  request: Pick<ComposeRequest, 'prompt' | 'genres' | 'lengthSeconds'>,
  language: Language,
): LyricDraft {
  const plan = planSong({ ...request, instrumental: false, seed: 'draft' }, parsePrompt(request.prompt), {
    styles: GENRE_STYLES,
    userLyrics: null,
  })
  const isRap = plan.style.id === 'rap'
  const units = lineRoom(plan, isRap)
  const structures = isRap ? RAPPED : SUNG
  const fitting = structures.find((structure) => lineCount(structure) <= units * SURE_SHARE) ?? structures.at(-1)
  const places = PLACES[language]
  const sections = (fitting?.sections ?? []).map(([kind, lines]): DraftSection => ({
    kind,
    lines: Array.from({ length: lines }, (_, line) => ({
      text: '',
      places: kind === 'chorus' && line % 2 === 1 ? places.answer : places.line,
      isLocked: false,
    })),
  }))
  return { language, sections, order: fitting?.order ?? [] }
}
