import { type RefObject, useEffect } from 'react'
import { removeUnseenSong } from '#features/create/progress/unseen-songs.ts'

/** The composer and the cards stand below each other up to this width. */
const ONE_COLUMN = '(width < 64rem)'

/**
 * Once the card is there, the focus goes to Play and a phone scrolls to the card, unless the user is doing something
 * else: then another element has the focus.
 */
export function useCurtainSeen(
  generationId: string,
  card: RefObject<HTMLElement | null>,
  play: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    removeUnseenSong(generationId)
    // The button that had the focus in the progress card is gone, so the document has it.
    if (document.activeElement !== document.body) return
    play.current?.focus({ preventScroll: true })
    if (!window.matchMedia(ONE_COLUMN).matches) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    card.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
  }, [generationId, card, play])
}
