declare module 'virtual:content' {
  interface ListedArticle {
    slug: string
    title: string
    description: string
    /** 'yyyy-mm-dd' */
    date: string
  }

  interface ContentText {
    title: string
    description: string
    date: string | null
    /** Made at build time from our own Markdown, which contains no HTML. */
    html: string
  }

  export const articles: Record<'blog' | 'news', Record<'en' | 'es' | 'fr' | 'de', ListedArticle[]>>
  /** Keyed by 'kind/slug.language'. */
  export const documents: Record<string, () => Promise<{ text: ContentText }>>
}
