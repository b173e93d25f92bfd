import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { RouterProvider } from '#lib/routing/router-provider.tsx'
import { onTestFinished } from 'vitest'
import { activateLanguage } from '#lib/i18n.ts'
import { createMemoryPageRouter, type PageRouter } from '#lib/routing/page-router.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { ThemeProvider } from '#ui/theme.tsx'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { PackPromptProvider } from '#widgets/credits/pack-prompt.tsx'
import { SESSION_KEY } from '#widgets/session/session-query.ts'
import { SignUpPromptProvider } from '#widgets/session/sign-up-prompt.tsx'

interface Rendered extends RenderResult {
  queryClient: QueryClient
  router: PageRouter
}

/** Renders routes inside all providers of the app, in English. */
export async function renderRoutes(routes: RouteObject[], startAt = '/'): Promise<Rendered> {
  await activateLanguage('en')
  const queryClient = createQueryClient(SESSION_KEY)
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  onTestFinished(cleanup)
  const router = createMemoryPageRouter(routes, startAt)
  const result = render(
    <I18nProvider i18n={i18n}>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <ToastProvider dismissLabel="Dismiss">
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </I18nProvider>,
  )
  return { ...result, queryClient, router }
}

/** Renders one element on every path. */
export async function renderElement(part: ReactNode, startAt = '/'): Promise<Rendered> {
  const element = (
    <SignUpPromptProvider>
      <PackPromptProvider>{part}</PackPromptProvider>
    </SignUpPromptProvider>
  )
  return await renderRoutes([{ path: '*', element }], startAt)
}
