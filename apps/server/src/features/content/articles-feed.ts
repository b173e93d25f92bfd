import { type Article, type ArticleKind, listArticles } from '@cadenza/content/documents'
import type { Language } from '@cadenza/vocabulary/languages'
import { renderMarkdown } from '@cadenza/content/render-markdown'
import { html } from '#platform/http/pages/safe-html.ts'
import { joinLines, xmlDocument } from './xml.ts'

const TITLES: Readonly<Record<ArticleKind, string>> = { blog: 'Cadenza · Blog', news: 'Cadenza · News' }

const timeOf = (date: string): string => `${date}T00:00:00Z`

/** Feeds are read elsewhere, so links to our own pages must be absolute. */
const withAbsoluteLinks = (text: string, origin: string): string =>
  text.replaceAll(/(<a href=")(?=\/(?!\/))/g, `$1${origin}`)

function entry({ slug, title, description, date, markdown }: Article, kind: ArticleKind, origin: string) {
  const url = `${origin}/${kind}/${slug}`
  return html`<entry>
    <title>${title}</title>
    <link rel="alternate" type="text/html" href="${url}" />
    <id>${url}</id>
    <published>${timeOf(date)}</published>
    <updated>${timeOf(date)}</updated>
    <summary>${description}</summary>
    <content type="html">${withAbsoluteLinks(renderMarkdown(markdown), origin)}</content>
  </entry>`
}

/** Atom, with the whole text of every article. */
export function articlesFeed(kind: ArticleKind, language: Language, origin: string): string {
  const articles = listArticles(kind, language)
  const self = `${origin}/${kind}/feed.xml${language === 'en' ? '' : `?language=${language}`}`
  return xmlDocument(
    html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
      <title>${TITLES[kind]}</title>
      <link rel="self" type="application/atom+xml" href="${self}" />
      <link rel="alternate" type="text/html" href="${origin}/${kind}" />
      <id>${self}</id>
      <updated>${timeOf(articles[0]?.date ?? '1970-01-01')}</updated>
      <author><name>Cadenza</name></author>
      ${joinLines(articles.map((article) => entry(article, kind, origin)))}
    </feed>`,
  )
}
