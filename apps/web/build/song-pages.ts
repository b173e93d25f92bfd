import { readFile } from 'node:fs/promises'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import type { renderPage } from '#app/prerender.tsx'
import { makeSongTemplate } from './song-template.ts'

export interface SongPage {
  /** The name of its file: the page and its language. */
  name: string
  markup: string
  /** The document, in which the placeholders of style and scripts are still to be filled. */
  html: string
}

/** The pages of songs and share links in every language, with holes for the song. */
export async function makeSongPages(render: typeof renderPage): Promise<SongPage[]> {
  const frame = await readFile(new URL('pages/app-page.html', import.meta.url), 'utf8')
  const pages: SongPage[] = []
  for (const language of LANGUAGES) {
    for (const page of ['song', 'shared-song'] as const) {
      const markup = await makeSongTemplate(page, language, render)
      const html = frame.replace('<!-- page:language -->', language).replace('<!-- page:markup -->', () => markup)
      pages.push({ name: `${page}.${language}`, markup, html })
    }
  }
  return pages
}
