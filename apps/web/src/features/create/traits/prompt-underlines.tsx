import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { readShownTraits } from './read-shown-traits.ts'

interface PromptUnderlinesProps {
  prompt: string
  playsNearest: boolean
  textarea: RefObject<HTMLTextAreaElement | null>
}

function follow(field: HTMLElement | null, copy: HTMLElement | null): void {
  if (field && copy) copy.scrollTop = field.scrollTop
}

/** Underlines the words of the prompt that were read, on a copy of its text behind the field. */
export function PromptUnderlines({ prompt, playsNearest, textarea }: PromptUnderlinesProps) {
  const copy = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => follow(textarea.current, copy.current))
  useEffect(() => {
    const field = textarea.current
    const scroll = (): void => follow(field, copy.current)
    field?.addEventListener('scroll', scroll, { passive: true })
    return () => field?.removeEventListener('scroll', scroll)
  }, [textarea])

  const parts: ReactNode[] = []
  let place = 0
  const words = readShownTraits(prompt, 'en', playsNearest)
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  for (const { start, end, nearest } of words) {
    if (start < place) continue
    parts.push(
      prompt.slice(place, start),
      <u key={start} className={nearest ? 'is-nearest' : undefined}>
        {prompt.slice(start, end)}
      </u>,
    )
    place = end
  }
  parts.push(prompt.slice(place))
  return (
    <div ref={copy} aria-hidden="true" className="prompt-underlines">
      {parts}
      {/* A line break at the end has no height without a character after it. */}
      {prompt.endsWith('\n') && '\u200B'}
    </div>
  )
}
