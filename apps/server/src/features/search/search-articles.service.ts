import type { Language } from '@cadenza/vocabulary/languages'
import type { Database } from '#platform/db/database.ts'
import { foldCaseAndAccents, type Hit, type MatchRank } from './search-match.repository.ts'

export interface Article {
  kind: 'blog' | 'news'
  slug: string
  title: string
  description: string
}

/** Returns articles newest first; they do not change while the process runs. */
export type FindArticles = (language: Language) => readonly Article[]

interface FoldedArticle {
  article: Article
  title: string
  description: string
}

export interface ArticleHit extends Hit {
  article: Article
}

function matchRankOf({ title, description }: FoldedArticle, q: string): MatchRank | null {
  if (title.startsWith(q)) return 0
  if (title.includes(` ${q}`)) return 1
  if (title.includes(q)) return 2
  return description.includes(q) ? 3 : null
}

/** There are few articles, so they are cached as the database folds them and searched one by one. */
export function createArticleFinder(findArticles: FindArticles) {
  const folded = new Map<Language, readonly FoldedArticle[]>()

  async function foldedIn(db: Database, language: Language): Promise<readonly FoldedArticle[]> {
    const known = folded.get(language)
    if (known) return known
    const articles = findArticles(language)
    const titles = await foldCaseAndAccents(
      db,
      articles.map(({ title }) => title),
    )
    const descriptions = await foldCaseAndAccents(
      db,
      articles.map(({ description }) => description),
    )
    const made = articles.map((article, n) => ({
      article,
      title: titles[n] ?? '',
      description: descriptions[n] ?? '',
    }))
    folded.set(language, made)
    return made
  }

  return async (db: Database, kind: Article['kind'], language: Language, q: string): Promise<ArticleHit[]> => {
    const found = (await foldedIn(db, language)).flatMap((one) => {
      const match = one.article.kind === kind ? matchRankOf(one, q) : null
      return match === null ? [] : [{ id: one.article.slug, match, article: one.article }]
    })
    return found.toSorted((a, b) => a.match - b.match)
  }
}
