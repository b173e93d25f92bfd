import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Prose } from '#ui/prose.tsx'

/** The address within the app that a press leads to; null where the browser shall follow the link itself. */
function ownPathOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  const isFile = /\.[a-z0-9]+$/i.test(href)
  return /^\/(?!\/)/.test(href) && !isFile ? href : null
}

/** Links to our own pages open without loading the app again. The HTML is ours, made at build time of Markdown alone. */
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
  return <Prose ref={text} html={html} />
}
