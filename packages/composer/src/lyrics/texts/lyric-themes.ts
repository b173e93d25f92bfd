import { PEOPLE_THEMES } from './people-themes.ts'
import { OUTDOOR_THEMES } from './outdoor-themes.ts'
import { WORK_AND_PLAY_THEMES } from './work-and-play-themes.ts'
import type { LyricTheme } from './lyric-theme.ts'
import { findPhrases, foldedWords, lexiconOf } from '@cadenza/prompt/phrase-search'
import type { Mood } from '@cadenza/vocabulary/music-terms'

const ALL = { ...OUTDOOR_THEMES, ...PEOPLE_THEMES, ...WORK_AND_PLAY_THEMES }

export type ThemeName = keyof typeof ALL

export const LYRIC_THEMES: Readonly<Record<ThemeName, LyricTheme>> = ALL

const THEME_NAMES = Object.keys(ALL) as readonly ThemeName[]

const LEXICON = lexiconOf(THEME_NAMES.map((name): [ThemeName, string] => [name, LYRIC_THEMES[name].words]))

const THEMES_OF_MOOD: Readonly<Record<Mood, readonly ThemeName[]>> = {
  bright: ['morning', 'dance', 'sea', 'friends', 'table'],
  warm: ['love', 'friends', 'time', 'table', 'forest'],
  calm: ['dream', 'forest', 'stars', 'rain', 'table'],
  neutral: ['road', 'time', 'city', 'work', 'forest'],
  sad: ['rain', 'time', 'winter', 'love', 'sea'],
  dark: ['city', 'tale', 'winter', 'rain', 'dream'],
  driving: ['fire', 'road', 'game', 'city', 'dance'],
}

/** Returns the themes that the prompt names, filled up to two with themes of its mood in shuffled order. */
export function themesOf(prompt: string, mood: Mood, shuffled: (list: readonly ThemeName[]) => ThemeName[]) {
  const named = findPhrases(foldedWords(prompt), LEXICON)
    .filter((hit) => !hit.isNegated)
    .map((hit) => hit.id)
  const themes = [...new Set([...named, ...shuffled(THEMES_OF_MOOD[mood])])]
  return themes.slice(0, Math.max(2, new Set(named).size))
}
