import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ThemeProvider } from '#ui/theme.tsx'
import { ToastProvider } from '#ui/overlays/toast.tsx'

function Toasts({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return <ToastProvider dismissLabel={t`Dismiss`}>{children}</ToastProvider>
}

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <Toasts>{children}</Toasts>
        </QueryClientProvider>
      </ThemeProvider>
    </I18nProvider>
  )
}
