import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startI18n } from '#lib/i18n.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { SESSION_KEY, sessionQuery } from '#widgets/session-query.ts'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'
import './styles.css'

async function start(container: HTMLElement): Promise<void> {
  const queryClient = createQueryClient(SESSION_KEY)
  // Asked for while the rest starts, not after it.
  void queryClient.prefetchQuery(sessionQuery)
  await startI18n()
  createRoot(container).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </StrictMode>,
  )
}

const container = document.getElementById('root')
if (container) void start(container)
