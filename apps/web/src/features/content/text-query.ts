import { queryOptions } from '@tanstack/react-query'
import { documents } from 'virtual:content'
import type { Language } from '@cadenza/vocabulary/languages'

export type TextKind = 'blog' | 'news' | 'pages'

export const hasText = (kind: TextKind, slug: string): boolean => Object.hasOwn(documents, `${kind}/${slug}.en`)

/** A text in one language. It is part of the app, so it never becomes stale. */
export const textQuery = (kind: TextKind, slug: string, language: Language) =>
  queryOptions({
    queryKey: ['text', kind, slug, language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const load = documents[`${kind}/${slug}.${language}`]
      if (!load) throw new Error(`there is no ${kind}/${slug}.${language}`)
      return (await load()).text
    },
  })
