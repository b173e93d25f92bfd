import type { Generation } from '@cadenza/contract/generations'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isUnderWay } from '#features/create/conversation/known-generations.ts'

/** Calls back for each song that was seen under way and has ended. */
export function useEndings(items: readonly Generation[], onEnd: (generation: Generation) => void): void {
  const waitedFor = useRef(new Set<string>())
  const report = useEffectEvent(onEnd)
  useEffect(() => {
    for (const item of items) {
      if (isUnderWay(item)) waitedFor.current.add(item.id)
      else if (waitedFor.current.delete(item.id)) report(item)
    }
  }, [items])
}
