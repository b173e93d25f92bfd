import { useEffect, useEffectEvent, useRef, useState } from 'react'

const DEBOUNCE_MS = 250

/** Reports the typed text once the user pauses; follows `text` when the URL changes for another reason. */
export function useDebouncedText(text: string, onChange: (words: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(text)
  const lastReported = useRef(text)
  const report = useEffectEvent((next: string) => {
    lastReported.current = next
    onChange(next)
  })

  useEffect(() => {
    if (text === lastReported.current) return
    lastReported.current = text
    setTyped(text)
  }, [text])

  useEffect(() => {
    const next = typed.trim()
    if (next === lastReported.current) return undefined
    const timer = setTimeout(() => report(next), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped]
}
