import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startI18n } from '#lib/i18n.ts'
import { readPageData, seedPageData } from '#lib/api/page-data.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { SESSION_KEY, sessionQuery } from '#widgets/session/session-query.ts'
import { takeOverServerRenderedPage } from './server-rendered-page.ts'
import { Providers } from './providers.tsx'
import { routes } from './routing/routes.tsx'
import './styles.css'

async function start(container: HTMLElement): Promise<void> {
  const queryClient = createQueryClient(SESSION_KEY)
  // The session is requested while the rest starts, not after it.
  void queryClient.prefetchQuery(sessionQuery)
  const page = readPageData()
  if (page) seedPageData(queryClient, page)
  await startI18n()
  const router = createBrowserRouter(routes)
  if (page) await takeOverServerRenderedPage(router, page)
  createRoot(container).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

/** Most visits have no position to restore, so the code for it is loaded on demand. */
async function restoreScroll(): Promise<void> {
  try {
    if (sessionStorage.getItem('react-router-scroll-positions') === null) return
    const { restoreLateScroll } = await import('./routing/restore-late-scroll.ts')
    restoreLateScroll()
  } catch {
    // Without storage there is no position, and without the code the page starts at its top.
  }
}

const container = document.getElementById('root')
if (container) void start(container).then(restoreScroll)
