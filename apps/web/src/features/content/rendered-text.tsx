import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { trustedHtml } from '#lib/trusted-types.ts'
import { Prose } from '#ui/prose.tsx'

/** Returns the path within the app that a click leads to, or null when the browser should follow the link. */
function ownPathOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  const isFile = /\.[a-z0-9]+$/i.test(href)
  return /^\/(?!\/)/.test(href) && !isFile ? href : null
}

/**
 * Opens links to our own pages without reloading the app. The HTML is trusted: the build makes it from our own Markdown
 * alone.
 */
export function RenderedText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = text.current
    const follow = (event: MouseEvent): void => {
      const path = ownPathOf(event)
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  // React writes the text again whenever it gets another object, even of the same words.
  const trusted = useMemo(() => trustedHtml(html), [html])
  return <Prose ref={text} html={trusted} />
}
