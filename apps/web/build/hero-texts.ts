import { readCatalog } from './read-catalog.ts'

/** The messages of the generator's first view; the static hero must show the same texts in every language. */
const heroMessages = {
  lead: { message: 'Generate your' },
  word: { message: 'song', context: 'headline' },
  tagline: { message: 'Create professional AI-generated music in seconds.' },
  prompt: { message: 'A slow lofi beat for a rainy kitchen, brushed drums, a kettle just off the boil' },
  action: { message: 'Generate' },
}

export type HeroTextKey = keyof typeof heroMessages
export type HeroTexts = Record<string, Record<HeroTextKey, string>>

export async function readHeroTexts(languages: readonly string[]): Promise<HeroTexts> {
  const entries = languages.map(async (language) => [language, await readTextsOf(language)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

async function readTextsOf(language: string): Promise<Record<HeroTextKey, string>> {
  const catalog = Object.values(await readCatalog(language))
  const textOf = (part: HeroTextKey): string => {
    const wanted: { message: string; context?: string } = heroMessages[part]
    const entry = catalog.find(({ message, context }) => message === wanted.message && context === wanted.context)
    if (!entry) throw new Error(`The static hero needs "${wanted.message}", which ${language}.po does not have.`)
    return entry.translation || wanted.message
  }
  return {
    lead: textOf('lead'),
    word: textOf('word'),
    tagline: textOf('tagline'),
    prompt: textOf('prompt'),
    action: textOf('action'),
  }
}
