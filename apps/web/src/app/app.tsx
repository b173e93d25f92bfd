import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import type { PageRouter } from '#lib/routing/page-router.ts'
import { RouterProvider } from '#lib/routing/router-provider.tsx'
import { ThemeProvider } from '#ui/theme.tsx'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { type RenderedFor, RenderedForContext } from '#widgets/session/rendered-for.ts'

function Toasts({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return <ToastProvider dismissLabel={t`Dismiss`}>{children}</ToastProvider>
}

interface AppProps {
  queryClient: QueryClient
  router: PageRouter
  renderedFor: RenderedFor | null
  /** Called when the app has rendered, or has taken over what was prerendered. Must not change between renders. */
  onReady?: () => void
}

/** The whole app, in the browser and where a build renders its first pages. */
export function App({ queryClient, router, renderedFor, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <RenderedForContext value={renderedFor}>
        <I18nProvider i18n={i18n}>
          <ThemeProvider>
            <QueryClientProvider client={queryClient}>
              <Toasts>
                <RouterProvider router={router} />
              </Toasts>
            </QueryClientProvider>
          </ThemeProvider>
        </I18nProvider>
      </RenderedForContext>
    </StrictMode>
  )
}
