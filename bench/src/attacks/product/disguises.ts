const swapBy =
  (table: Readonly<Record<string, string>>) =>
  (text: string): string =>
    Array.from(text, (letter) => table[letter.toLowerCase()] ?? letter).join('')

const FULL_WIDTH = 0xfe_e0

/** Ways of writing a text so that people read it and word lists do not. */
export const DISGUISES: readonly [name: string, disguise: (text: string) => string][] = [
  ['plain', (text) => text],
  ['capitals', (text) => text.toUpperCase()],
  ['digits for letters', swapBy({ a: '4', e: '3', i: '1', o: '0' })],
  ['Cyrillic look-alikes', swapBy({ a: 'а', e: 'е', o: 'о', c: 'с', x: 'х', y: 'у', i: 'і', s: 'ѕ' })],
  ['zero-width letters between', (text) => text.replaceAll(/(\w)(?=\w)/g, '$1\u200B')],
  ['soft hyphens between', (text) => text.replaceAll(/(\w)(?=\w)/g, '$1\u00AD')],
  [
    'full-width letters',
    (text) => text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + FULL_WIDTH)),
  ],
  ['accents', (text) => text.replaceAll(/[aeo]/g, (letter) => `${letter}\u0301`)],
  ['a text in reverse order by a control character', (text) => `\u202D${text}\u202C`],
]
