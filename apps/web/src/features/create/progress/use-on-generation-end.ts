import type { Generation } from '@cadenza/contract/generations'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isPending } from '#features/create/conversation/cached-generations.ts'

/** Calls onEnd for each generation that was seen pending and has ended. */
export function useOnGenerationEnd(items: readonly Generation[], onEnd: (generation: Generation) => void): void {
  const pendingIds = useRef(new Set<string>())
  const report = useEffectEvent(onEnd)
  useEffect(() => {
    for (const item of items) {
      if (isPending(item)) pendingIds.current.add(item.id)
      else if (pendingIds.current.delete(item.id)) report(item)
    }
  }, [items])
}
