import { useEffect, useState } from 'react'
import { usePrefersReducedMotion } from '#lib/media-query.ts'
import { classes } from '#ui/classes.ts'

const LAMPS = Array.from({ length: 24 }, (_, index) => index)
const NEXT_OUT_MS = 30

/** A user with any credits sees at least one lamp. */
function countLamps(share: number): number {
  return share > 0 ? Math.max(1, Math.round(share * LAMPS.length)) : 0
}

/** Lamps go out one by one, from the right; they come on all at once. */
function useAnimatedLampCount(lit: number): number {
  const isStill = usePrefersReducedMotion()
  const [shown, setShown] = useState(lit)
  if (lit > shown || (isStill && lit !== shown)) setShown(lit)

  useEffect(() => {
    if (shown <= lit) return undefined
    const timer = setTimeout(() => setShown(shown - 1), NEXT_OUT_MS)
    return () => clearTimeout(timer)
  }, [shown, lit])

  return Math.max(shown, lit)
}

interface CreditLampsProps {
  share: number
  /** The share that remains after the song that is about to be generated. */
  shareAfter: number
  isShimmering: boolean
}

/** The row of lamps. It is decorative: the meter around it states the balance as text. */
export function CreditLamps({ share, shareAfter, isShimmering }: CreditLampsProps) {
  const lit = countLamps(share)
  const shown = useAnimatedLampCount(lit)
  const firstToSpend = shareAfter < share ? Math.min(lit - 1, countLamps(shareAfter)) : lit
  const lampClass = (index: number): string | undefined => {
    if (index >= shown) return undefined
    return index >= firstToSpend && index < lit ? 'is-to-spend' : 'is-lit'
  }
  return (
    <span className={classes('credit-lamps', isShimmering && 'is-shimmering')} aria-hidden="true">
      {LAMPS.map((index) => (
        <i key={index} className={lampClass(index)} />
      ))}
    </span>
  )
}
