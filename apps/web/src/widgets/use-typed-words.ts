import { useEffect, useEffectEvent, useRef, useState } from 'react'

const PAUSE_MS = 250

/** What is being typed, told on once the person pauses; follows the address when that changes by itself. */
export function useTypedWords(words: string, onWords: (words: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(words)
  const told = useRef(words)
  const tell = useEffectEvent((next: string) => {
    told.current = next
    onWords(next)
  })

  useEffect(() => {
    if (words === told.current) return
    told.current = words
    setTyped(words)
  }, [words])

  useEffect(() => {
    const next = typed.trim()
    if (next === told.current) return undefined
    const timer = setTimeout(() => tell(next), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped]
}
