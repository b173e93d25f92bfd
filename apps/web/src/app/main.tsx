import { i18n } from '@lingui/core'
import { isLanguage } from '@cadenza/domain/languages'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followPreferredLanguage, startI18n } from '#lib/i18n.ts'
import { createPageRouter } from '#lib/routing/page-router.ts'
import { SCROLL_POSITIONS_KEY } from '#lib/routing/scroll-restoration.ts'
import { readPageData, seedPageData } from '#lib/api/page-data.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { SESSION_KEY, sessionQuery } from '#widgets/session/session-query.ts'
import { App } from './app.tsx'
import { readRenderedFor, repeatHeldPresses } from './prerendered-document.ts'
import { routes } from './routing/routes.tsx'
import { waitForRouter } from './wait-for-router.ts'
import './styles.css'

const documentRoot = document.documentElement

function showPage(): void {
  delete documentRoot.dataset['hidesPage']
  void repeatHeldPresses()
  void followPreferredLanguage()
}

async function start(container: HTMLElement): Promise<void> {
  const queryClient = createQueryClient(SESSION_KEY)
  // The session is requested while the rest starts, not after it.
  void queryClient.prefetchQuery(sessionQuery)
  const page = readPageData()
  if (page) seedPageData(queryClient, page)
  const renderedFor = readRenderedFor()
  const { lang } = documentRoot
  await startI18n(renderedFor !== null && isLanguage(lang) ? lang : undefined)
  const router = createPageRouter(routes)
  if (page) {
    const { takeOverServerRenderedPage } = await import('./server-rendered-page.ts')
    await takeOverServerRenderedPage(router, page)
  }
  const app = <App queryClient={queryClient} router={router} renderedFor={renderedFor} onReady={showPage} />
  // A transition is rendered in slices, between which the page scrolls and answers.
  if (renderedFor === null || i18n.locale !== lang) return startTransition(() => createRoot(container).render(app))
  await waitForRouter(router)
  // A mismatch costs the page a second rendering. React reports it as an error, and the journeys fail on it.
  startTransition(() => void hydrateRoot(container, app))
}

/** Most visits have no position to restore, so the code for it is loaded on demand. */
async function restoreScroll(): Promise<void> {
  try {
    if (sessionStorage.getItem(SCROLL_POSITIONS_KEY) === null) return
    const { restoreLateScroll } = await import('./routing/restore-late-scroll.ts')
    restoreLateScroll()
  } catch {
    // Without storage there is no position, and without the code the page starts at its top.
  }
}

const container = document.getElementById('root')
if (container) void start(container).then(restoreScroll)
