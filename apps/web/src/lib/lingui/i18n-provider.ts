import type { I18n } from '@lingui/core'
import type { I18nContext } from '@lingui/react'
import { createContext, createElement, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'

const Context = createContext<I18nContext | null>(null)

/** A new object for each state of the catalogs, so that whatever depends on one of its parts renders again. */
const toContext = (i18n: I18n): I18nContext => ({ i18n: new Proxy(i18n, {}), _: i18n._.bind(i18n) })

function followCatalogs(i18n: I18n) {
  let context = toContext(i18n)
  let { locale } = i18n
  const update = (): void => {
    context = toContext(i18n)
    locale = i18n.locale
  }
  return {
    read(this: void): I18nContext {
      // The language may have changed before the first subscription.
      if (locale !== i18n.locale) update()
      return context
    },
    subscribe: (listener: () => void): (() => void) =>
      i18n.on('change', () => {
        update()
        listener()
      }),
  }
}

/** Stands in for the provider of @lingui/react, which brings a shim of `useSyncExternalStore` for React 17. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children?: ReactNode }): ReactNode {
  const catalogs = useMemo(() => followCatalogs(i18n), [i18n])
  const context = useSyncExternalStore(catalogs.subscribe, catalogs.read, catalogs.read)
  return createElement(Context, { value: context }, children)
}

export function useLingui(): I18nContext {
  const context = use(Context)
  if (context === null) throw new Error('there is no I18nProvider around this component')
  return context
}
