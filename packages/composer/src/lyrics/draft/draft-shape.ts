import { parsePrompt } from '@cadenza/prompt/parse-prompt'
import type { Language } from '@cadenza/vocabulary/languages'
import type { ComposeRequest } from '#composer/compose-request.ts'
import { GENRE_STYLES } from '#composer/genres/genre-styles.ts'
import { planSong } from '#composer/plan/song-plan.ts'
import type { DraftSection, DraftSectionKind, LyricDraft } from './lyric-draft.ts'

/** Another seed may choose a quicker tempo, which has more bars, or a slower one, which has fewer. */
const SURE_SHARE = 0.85

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
  const units = Math.floor((plan.tempo.barCount - 1) / plan.unitBars) * (isRap ? 2 : 1)
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
