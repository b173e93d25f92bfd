import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { areShortcutsOn } from '#widgets/playback/shortcut-setting.ts'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { LOAD_FAILED_MESSAGE } from '#app/hosts/load-failed-message.ts'
import { isSearchShortcut } from './search-shortcut.ts'
import { closeSearch, openSearch, useIsSearchOpen } from './search-open-state.ts'

const loadOverlay = withCatalog('search', () => import('#features/search/search-overlay.tsx'))

function useSearchShortcut(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isSearchShortcut(event, areShortcutsOn)) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/**
 * Available on every page, for users and visitors. Navigating to another page, by going back or by a result, closes it.
 */
export function SearchOverlayHost() {
  const { t } = useLingui()
  const toast = useToast()
  const isOpen = useIsSearchOpen()
  const { key } = useLocation()
  const shownKey = useRef(key)
  const overlay = useDeferredModule(loadOverlay, isOpen, () => {
    closeSearch()
    toast.show({ tone: 'bad', message: t(LOAD_FAILED_MESSAGE) })
  })
  useSearchShortcut()
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    closeSearch()
  }, [key])
  return overlay && <overlay.SearchOverlay isOpen={isOpen} onClose={closeSearch} />
}
