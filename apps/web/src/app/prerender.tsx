import type { Language } from '@cadenza/vocabulary/languages'
import { prerender } from 'react-dom/static'
import { createQueryClient } from '#lib/api/query-client.ts'
import { type PageData, seedPageData } from '#lib/api/page-data.ts'
import { activateLanguage } from '#lib/i18n.ts'
import { createMemoryPageRouter } from '#lib/routing/page-router.ts'
import type { RenderedFor } from '#widgets/session/rendered-for.ts'
import { SESSION_KEY } from '#widgets/session/session-query.ts'
import { App } from './app.tsx'
import { routes } from './routing/routes.tsx'
import { waitForRouter } from './wait-for-router.ts'

export interface PrerenderedPage {
  path: string
  language: Language
  renderedFor: RenderedFor
  pageData?: PageData
}

/** React hoists links to the front. Of what it would load early the document names itself what it needs. */
const HOISTED_PRELOADS = /^(?:<link rel="preload"[^>]*>)*/

/** Renders a page as the browser renders it first. One at a time, because the language is that of the whole module. */
export async function renderPage({ path, language, renderedFor, pageData }: PrerenderedPage): Promise<string> {
  await activateLanguage(language)
  const router = createMemoryPageRouter(routes, path)
  await waitForRouter(router)
  for (const error of Object.values(router.state.errors ?? {})) throw error
  const queryClient = createQueryClient(SESSION_KEY)
  if (pageData) seedPageData(queryClient, pageData)
  const { prelude } = await prerender(<App queryClient={queryClient} router={router} renderedFor={renderedFor} />)
  return (await new Response(prelude).text()).replace(HOISTED_PRELOADS, '')
}
