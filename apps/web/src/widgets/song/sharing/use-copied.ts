import { useEffect, useRef, useState } from 'react'
import { copyLink } from '#widgets/song/actions/share-link.ts'

const SHOWN_MS = 2000

/** Copies a text and tells for two seconds that it was copied. `copy` returns false when the browser refuses. */
export function useCopied() {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (text: string): Promise<boolean> => {
    if ((await copyLink(text)) !== 'copied') return false
    clearTimeout(timer.current)
    setIsCopied(true)
    timer.current = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return true
  }
  return { isCopied, copy }
}
