import { type Language, LANGUAGES } from '@cadenza/vocabulary/languages'

/** Function words that are rare in the other three languages. */
const TELLING_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    `the and you of my i'm it is are was in with we they this that for not your me what when all be have from on love
song about a an to so but`.split(/\s+/),
  ),
  es: new Set(
    `el la los las una un que con por para mi tu su yo te se y en del al es está corazón amor canción cuando pero más
sin como muy sobre lo nunca siempre quiero`.split(/\s+/),
  ),
  fr: new Set(
    `le la les une un des du que qui avec pour mon ma ton ta je tu nous vous et est dans sur ne pas plus amour chanson
quand mais sans comme au aux ce cette jamais toujours`.split(/\s+/),
  ),
  de: new Set(
    `der die das ein eine einen und ich du wir ihr ist nicht mit für mein dein auf im den dem von zu liebe lied wenn aber
ohne wie sehr über nie immer sind war`.split(/\s+/),
  ),
}

/** Returns the most likely of our four languages; English if nothing indicates one. */
export function detectLanguage(text: string): Language {
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}']+/u)
  const scoreOf = (language: Language): number => words.filter((word) => TELLING_WORDS[language].has(word)).length
  let best: Language = 'en'
  let highest = scoreOf('en')
  for (const language of LANGUAGES) {
    const score = scoreOf(language)
    if (score > highest) [best, highest] = [language, score]
  }
  return best
}
