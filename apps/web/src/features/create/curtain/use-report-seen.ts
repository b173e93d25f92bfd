import type { Generation } from '@cadenza/contract/generations'
import { type RefObject, useEffect, useState } from 'react'
import { isPending } from '#features/create/conversation/cached-generations.ts'
import { isUnseenSong } from '#features/create/progress/unseen-songs.ts'
import { api } from '#lib/api/api-client.ts'

/** The part of the card that must be inside the viewport. */
const SEEN_RATIO = 0.5

/** Without an answer the notification stays unread, which the user can change. */
function reportSeen(generationId: string): void {
  void api.POST('/api/generations/{id}/seen', { params: { path: { id: generationId } } }).catch(() => undefined)
}

/** Calls onSeen once the element is on screen in a tab that is visible. */
function observeSeen(element: HTMLElement, onSeen: () => void): () => void {
  let isOnScreen = false
  const check = (): void => {
    if (!isOnScreen || document.hidden) return
    stop()
    onSeen()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false
      check()
    },
    { threshold: SEEN_RATIO },
  )
  const stop = (): void => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', check)
  }
  document.addEventListener('visibilitychange', check)
  observer.observe(element)
  return stop
}

/** Reports a generation that has ended on this page as soon as the user sees its card, so that it is not unread. */
export function useReportSeen(generation: Generation, element: RefObject<HTMLElement | null>): void {
  const { id, state } = generation
  const isRunning = isPending(generation)
  const [wasRunning, setWasRunning] = useState(() => isRunning || isUnseenSong(id))
  if (isRunning && !wasRunning) setWasRunning(true)
  const isToReport = wasRunning && !isRunning && state !== 'cancelled'
  useEffect(() => {
    if (!isToReport || !element.current) return undefined
    return observeSeen(element.current, () => reportSeen(id))
  }, [isToReport, id, element])
}
