import type { Song } from '@cadenza/contract/songs'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** An archive of chosen songs can hold as many. */
export const MAX_SELECTED = 50

export interface Selection {
  /** In the order of the choice; null while songs are not being selected. */
  songs: readonly Song[] | null
  has: (id: string) => boolean
  start: () => void
  /** Selects the song or not, and starts a selection when there is none. */
  toggle: (song: Song, options?: { takesFocus?: boolean }) => void
  selectAll: (songs: readonly Song[]) => void
  leave: () => void
}

const NONE: readonly Song[] = []

export function useSelection(): Selection {
  const [songs, setSongs] = useState<readonly Song[] | null>(null)
  const focusedId = useRef<string | null>(null)
  const isSelecting = songs !== null
  const leave = useCallback(() => setSongs(null), [])

  // The row that had the focus was replaced by one with a checkbox.
  useEffect(() => {
    if (!isSelecting || focusedId.current === null) return
    document.querySelector<HTMLElement>(`[data-song="${focusedId.current}"]`)?.focus()
    focusedId.current = null
  }, [isSelecting])

  useEffect(() => {
    if (!isSelecting) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]')
      if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog) leave()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isSelecting, leave])

  const toggle = useCallback<Selection['toggle']>((song, { takesFocus = false } = {}) => {
    if (takesFocus) focusedId.current = song.id
    setSongs((known) => {
      const others = (known ?? NONE).filter(({ id }) => id !== song.id)
      if (others.length < (known ?? NONE).length) return others
      return others.length < MAX_SELECTED ? [...others, song] : others
    })
  }, [])

  return useMemo(
    () => ({
      songs,
      has: (id) => songs?.some((song) => song.id === id) ?? false,
      start: () => setSongs((known) => known ?? NONE),
      toggle,
      selectAll: (all) => setSongs(all.slice(0, MAX_SELECTED)),
      leave,
    }),
    [songs, toggle, leave],
  )
}
