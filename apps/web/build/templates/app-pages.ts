import { readFile } from 'node:fs/promises'
import { type Language, LANGUAGES } from '@cadenza/vocabulary/languages'
import type { renderPage } from '#app/prerender.tsx'
import { makeCreatorTemplate } from './creator-template.ts'
import { makePlaylistTemplate } from './playlist-template.ts'
import { makeSongTemplate } from './song-template.ts'

export interface AppPage {
  /** The name of its file: the page and its language. */
  name: string
  language: Language
  /** The module that the router loads for it. */
  module: string
  markup: string
  /** The document, in which the placeholders of style and scripts are still to be filled. */
  html: string
}

interface PageSource {
  module: string
  audio: string
  make: (language: Language, render: typeof renderPage) => Promise<string>
}

/** The app takes the second one over; the first is for browsers without scripts. */
const AUDIO = `<noscript><audio controls preload="none" src="{{audioUrl}}"></audio></noscript>
    <audio data-adopt data-src="{{audioUrl}}" preload="none"></audio>`

const PAGES: Readonly<Record<string, PageSource>> = {
  song: {
    module: 'src/routes/player.tsx',
    audio: AUDIO,
    make: (language, render) => makeSongTemplate('song', language, render),
  },
  'shared-song': {
    module: 'src/routes/share-link.tsx',
    audio: AUDIO,
    make: (language, render) => makeSongTemplate('shared-song', language, render),
  },
  creator: { module: 'src/routes/creator.tsx', audio: '', make: makeCreatorTemplate },
  playlist: { module: 'src/routes/playlist.tsx', audio: '', make: makePlaylistTemplate },
}

/** The pages of what can be shared, in every language, with holes for what they show. */
export async function makeAppPages(render: typeof renderPage): Promise<AppPage[]> {
  const frame = await readFile(new URL('app-page.html', import.meta.url), 'utf8')
  const pages: AppPage[] = []
  for (const language of LANGUAGES) {
    for (const [page, { module, audio, make }] of Object.entries(PAGES)) {
      const markup = await make(language, render)
      const html = frame
        .replace('<!-- page:language -->', language)
        .replace('<!-- page:audio -->', audio)
        .replace('<!-- page:markup -->', () => markup)
      pages.push({ name: `${page}.${language}`, language, module, markup, html })
    }
  }
  return pages
}
