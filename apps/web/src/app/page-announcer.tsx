import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useRouteHandle } from './route-handle.ts'

function focusPage(): void {
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
  target?.focus({ preventScroll: true })
}

/** Keeps the document's title, and after a navigation does what a page load would: moves the focus and says the title. */
export function PageAnnouncer() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const handle = useRouteHandle()
  const title = handle ? `${t(handle.title)} · Cadenza` : 'Cadenza'
  const [announced, setAnnounced] = useState('')
  const shownPath = useRef(pathname)

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setAnnounced(title)
    focusPage()
  }, [pathname, title])

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
