import { type Genre, GENRES } from '@cadenza/vocabulary/genres'
import type { Choice } from './markup-template.ts'

type Forms<Data> = Choice<Data>['forms']

const capitalized = (genre: Genre): string =>
  genre.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The genre of a song; `changeOf` tells what shows it. */
export const genreForms = <Data>(changeOf: (genre: Genre) => Partial<Data>): Forms<Data> => ({
  genreNone: { change: {} },
  ...Object.fromEntries(GENRES.map((genre) => [`genre${capitalized(genre)}`, { change: changeOf(genre) }])),
})

/** The three sizes of a title, of which `long` and `veryLong` are lengths. */
export function titleForms<Data extends { title: string }>(
  sample: string,
  { long, veryLong }: { long: number; veryLong: number },
): Forms<Data> {
  const titled = (length: number) => {
    const title = '~'.padEnd(length, 'x')
    return { change: { title } as Partial<Data>, instead: (markup: string) => markup.replaceAll(title, sample) }
  }
  return { titleShort: { change: {} }, titleLong: titled(long), titleVeryLong: titled(veryLong) }
}

/** The policy allows no style attributes; the server sends colors as a style sheet. */
export const withoutStyleAttributes = (markup: string): string => markup.replaceAll(/ style="[^"]*"/g, '')

export function replaceOnce(
  markup: string,
  part: RegExp | string,
  replacement: (...groups: string[]) => string,
): string {
  const filled = markup.replace(part, replacement)
  if (filled === markup) throw new Error(`the page has no ${part}`)
  return filled
}

/** Where the server can draw the cover, it is in the document, and no other picture is loaded. */
export const withDrawnCover = (markup: string): string =>
  replaceOnce(
    markup,
    /<img (src="\{\{artworkUrl\}\}[^"]*"[^>]*?) (alt=""[^>]*?)\/?>/,
    (_, remote = '', rest = '') =>
      `<img {{#covers}}src="{{cover}}"{{/covers}}{{#remoteCovers}}${remote}{{/remoteCovers}} ${rest.replaceAll(' loading="lazy"', '')}/>`,
  )
