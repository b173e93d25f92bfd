import MarkdownIt from 'markdown-it'

const markdownIt = new MarkdownIt({ html: false, linkify: false, typographer: false })

// Another site gets no hold of the window it was opened from.
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

/** HTML out of Markdown alone: tags in it are shown as they are written, and links to scripts are none. */
export function renderMarkdown(markdown: string): string {
  return markdownIt.render(markdown)
}

/** Where its links lead, in the order of the text. */
export function linksIn(markdown: string): string[] {
  return markdownIt
    .parse(markdown, {})
    .flatMap((token) => token.children ?? [])
    .flatMap((token) => (token.type === 'link_open' ? [addressOf(token)] : []))
}

/** The depth of each heading, in the order of the text: translations have the same. */
export function headingsIn(markdown: string): string[] {
  return markdownIt.parse(markdown, {}).flatMap((token) => (token.type === 'heading_open' ? [token.tag] : []))
}
