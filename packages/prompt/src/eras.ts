const NAMES: readonly (readonly [decade: number, words: string])[] = [
  [1920, 'twenties, roaring twenties, anos veinte, annees vingt, zwanziger*'],
  [1930, 'thirties, anos treinta, annees trente, dreissiger*'],
  [1940, 'forties, anos cuarenta, annees quarante, vierziger*'],
  [1950, 'fifties, anos cincuenta, annees cinquante, funfziger*'],
  [1960, 'sixties, anos sesenta, annees soixante, sechziger*'],
  [1970, 'seventies, anos setenta, setentero, setentera, annees soixante dix, siebziger*'],
  [1980, 'eighties, anos ochenta, ochentero, ochentera, annees quatre vingt, annees quatre vingts, achtziger*'],
  [1990, 'nineties, anos noventa, noventero, noventera, annees quatre vingt dix, neunziger*'],
  [2000, 'noughties, nullerjahre'],
  [2010, 'twenty tens'],
  [2020, 'twenty twenties'],
]

/** Decades that are written with four digits only: '30s' is a length, '20s' are the 1920s. */
const LONG_DECADES: ReadonlySet<number> = new Set([1930, 1940, 2010, 2020])

function digitsOf(decade: number): string[] {
  const short = String(decade % 100).padStart(2, '0')
  return LONG_DECADES.has(decade) ? [String(decade)] : [short, String(decade)]
}

/** Decades in English, Spanish, French and German, in words and in figures: `80s`, `los 80`, `années 80`, `80er`. */
export const ERA_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.map(([decade, words]) => {
    const figures = digitsOf(decade).flatMap((digits) => [
      `${digits}s`,
      `${digits} s`,
      `${digits}er`,
      `${digits}ern`,
      `${digits} er`,
      `anos ${digits}`,
      `los ${digits}`,
      `los anos ${digits}`,
      `annees ${digits}`,
      `${digits} style`,
    ])
    return [`${decade}s`, [words, ...figures].join(', ')]
  }),
)
