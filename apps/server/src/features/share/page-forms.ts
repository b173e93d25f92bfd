import type { songTitleSize } from '@cadenza/domain/titles/title-size'
import { GENRES } from '@cadenza/vocabulary/genres'
import type { Language } from '@cadenza/vocabulary/languages'
import type { PageValues } from '#platform/http/pages/page-template.ts'

// The forms that apps/web/build/templates has given to the parts of the pages.

/** Shows one form of a part and hides the others. */
export function oneOf<Form extends string>(forms: readonly Form[], shown: NoInfer<Form>): PageValues {
  return Object.fromEntries(forms.map((form) => [form, form === shown ? [{}] : []]))
}

const TITLE_FORMS = ['titleShort', 'titleLong', 'titleVeryLong'] as const
const TITLE_FORM_OF_SIZE = { '': 'titleShort', 'is-long': 'titleLong', 'is-very-long': 'titleVeryLong' } as const

export const titleForm = (size: ReturnType<typeof songTitleSize>): PageValues =>
  oneOf(TITLE_FORMS, TITLE_FORM_OF_SIZE[size])

const GENRE_FORMS = ['genreNone', ...GENRES.map(nameOfGenreForm)]

export const genreForm = ([genre = '']: readonly string[]): PageValues => oneOf(GENRE_FORMS, nameOfGenreForm(genre))

function nameOfGenreForm(genre: string): string {
  if (!GENRES.some((known) => known === genre)) return 'genreNone'
  return `genre${genre.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`
}

/** As the app abbreviates large numbers. */
export const shortNumber = (language: Language, count: number): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count)

export const isOne = (language: Language, count: number): boolean =>
  new Intl.PluralRules(language).select(count) === 'one'
