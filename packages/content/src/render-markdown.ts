import MarkdownIt from 'markdown-it'

const markdownIt = new MarkdownIt({ html: false, linkify: false, typographer: false })

// With `noopener`, an external site cannot access the window that opened it.
markdownIt.core.ruler.push('rel_of_links', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === 'link_open' && !isInternalLink(addressOf(token))) token.attrSet('rel', 'noopener')
  }
})

const addressOf = (link: { attrGet(name: string): string | number | null }): string =>
  String(link.attrGet('href') ?? '')

export function isInternalLink(href: string): boolean {
  return /^(?:\/(?!\/)|#)/.test(href)
}

/** Renders Markdown to HTML. HTML tags in the text are escaped, and script links are not rendered as links. */
export function renderMarkdown(markdown: string): string {
  return markdownIt.render(markdown)
}

/** Returns the targets of all links, in the order of the text. */
export function linksIn(markdown: string): string[] {
  return markdownIt
    .parse(markdown, {})
    .flatMap((token) => token.children ?? [])
    .flatMap((token) => (token.type === 'link_open' ? [addressOf(token)] : []))
}

/** Returns the tag of each heading, in the order of the text; translations must have the same headings. */
export function headingsIn(markdown: string): string[] {
  return markdownIt.parse(markdown, {}).flatMap((token) => (token.type === 'heading_open' ? [token.tag] : []))
}
