import { useEffect, useState } from 'react'
import { usePrefersReducedMotion } from '#lib/media-query.ts'

const TYPE_MS = 100
const DELETE_MS = 50
const HOLD_MS = 2000

interface Typing {
  wordIndex: number
  length: number
  isDeleting: boolean
}

export interface TypedWord {
  text: string
  /** The word is complete, and the fermata is shown on it. */
  isComplete: boolean
}

function nextStep(step: Typing, words: readonly string[]): { step: Typing; afterMs: number } {
  const word = words[step.wordIndex] ?? ''
  if (step.isDeleting) {
    if (step.length > 0) return { step: { ...step, length: step.length - 1 }, afterMs: DELETE_MS }
    return { step: { wordIndex: (step.wordIndex + 1) % words.length, length: 1, isDeleting: false }, afterMs: TYPE_MS }
  }
  if (step.length < word.length) return { step: { ...step, length: step.length + 1 }, afterMs: TYPE_MS }
  return { step: { ...step, isDeleting: true }, afterMs: HOLD_MS }
}

/** Types a word, holds it, deletes it and continues with the next. With reduced motion only the first word is shown. */
export function useTypewriter(words: readonly string[]): TypedWord {
  const isStill = usePrefersReducedMotion()
  const [step, setStep] = useState<Typing>({ wordIndex: 0, length: words[0]?.length ?? 0, isDeleting: false })

  useEffect(() => {
    if (isStill) return undefined
    const next = nextStep(step, words)
    const timer = setTimeout(() => setStep(next.step), next.afterMs)
    return () => clearTimeout(timer)
  }, [isStill, step, words])

  const word = words[isStill ? 0 : step.wordIndex] ?? ''
  if (isStill) return { text: word, isComplete: true }
  return { text: word.slice(0, step.length), isComplete: !step.isDeleting && step.length >= word.length }
}
