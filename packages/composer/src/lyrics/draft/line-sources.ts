import type { Language } from '@cadenza/vocabulary/languages'
import type { Mood } from '@cadenza/vocabulary/music-terms'
import { coupletsOf, templatesOf, type Couplet } from '#composer/lyrics/lyric-templates.ts'
import { CHORUS_ANSWERS } from '#composer/lyrics/texts/chorus-lines.ts'
import { LYRIC_THEMES, themesOf } from '#composer/lyrics/texts/lyric-themes.ts'
import { MOOD_COUPLETS } from '#composer/lyrics/texts/mood-couplets.ts'
import type { Random } from '#composer/random.ts'
import type { NounCase, PromptNoun } from './prompt-nouns.ts'
import type { DraftTexts } from './texts/draft-texts.ts'
import { ENGLISH_NOUN_TEXTS } from './texts/english-texts.ts'
import { FRENCH_TEXTS } from './texts/french-texts.ts'
import { GERMAN_NOUN_TEXTS, GERMAN_TEXTS } from './texts/german-texts.ts'
import { SPANISH_TEXTS } from './texts/spanish-texts.ts'

/** What a draft in one language is written from. */
export interface LineSources {
  readonly couplets: readonly Couplet[]
  readonly answers: readonly Couplet[]
  readonly plainHooks: readonly string[]
  hooksFor(noun: PromptNoun): readonly string[]
  coupletsFor(noun: PromptNoun): readonly Couplet[]
}

type NounTexts = Pick<DraftTexts, 'hooks' | 'nounCouplets'>

const forNouns = (forCase: (nounCase: NounCase) => NounTexts): Pick<LineSources, 'hooksFor' | 'coupletsFor'> => ({
  hooksFor: ({ nounCase }) => templatesOf(forCase(nounCase).hooks),
  coupletsFor: ({ nounCase }) => coupletsOf(forCase(nounCase).nounCouplets),
})

const general = (texts: Omit<DraftTexts, keyof NounTexts>): Omit<LineSources, 'hooksFor' | 'coupletsFor'> => ({
  couplets: coupletsOf(texts.couplets),
  answers: coupletsOf(texts.answers),
  plainHooks: templatesOf(texts.plainHooks),
})

function englishSources(prompt: string, mood: Mood, random: Random): LineSources {
  const themes = themesOf(prompt, mood, (list) => random.shuffled(list)).map((name) => LYRIC_THEMES[name])
  return {
    couplets: [...themes.map(({ couplets }) => couplets), MOOD_COUPLETS[mood]].flatMap(coupletsOf),
    answers: [...themes.map(({ answers }) => answers), CHORUS_ANSWERS[mood]].flatMap(coupletsOf),
    plainHooks: themes.flatMap(({ hooks }) => templatesOf(hooks)),
    ...forNouns(() => ENGLISH_NOUN_TEXTS),
  }
}

export function lineSources(language: Language, prompt: string, mood: Mood, random: Random): LineSources {
  switch (language) {
    case 'en':
      return englishSources(prompt, mood, random)
    case 'es':
      return { ...general(SPANISH_TEXTS), ...forNouns(() => SPANISH_TEXTS) }
    case 'fr':
      return { ...general(FRENCH_TEXTS), ...forNouns(() => FRENCH_TEXTS) }
    case 'de':
      return { ...general(GERMAN_TEXTS), ...forNouns((nounCase) => GERMAN_NOUN_TEXTS[nounCase]) }
  }
}
