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
    /** Made of our own Markdown at build time, without any HTML in it. */
    html: string
  }

  export const articles: Record<'blog' | 'news', Record<'en' | 'es' | 'fr' | 'de', ListedArticle[]>>
  /** By 'kind/slug.language'. */
  export const documents: Record<string, () => Promise<{ text: ContentText }>>
}
