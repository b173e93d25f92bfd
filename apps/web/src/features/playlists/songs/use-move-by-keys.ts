import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { applyChange, moveTo } from '#widgets/playlist/order-changes.ts'

const PAGE_ROWS = 10

interface Lifted {
  song: Song
  index: number
}

interface MoveByKeys {
  /** The ids with the lifted song at its current position. */
  shownIds: readonly string[]
  liftedId: string | null
  liftedIndex: number | null
  /** The text for screen readers. */
  announcement: string
  onKeyDown: (song: Song, event: KeyboardEvent) => void
  onBlur: () => void
}

/** Space lifts a song and puts it down, arrows carry it, Escape leaves it where it was. */
export function useMoveByKeys(songIds: readonly string[], onMove: (song: Song, index: number) => void): MoveByKeys {
  const { t } = useLingui()
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [announcement, announce] = useState('')
  const change = lifted && moveTo(songIds, lifted.song.id, lifted.index)
  const total = songIds.length

  useEffect(() => {
    if (lifted) document.activeElement?.closest('.playlist-row')?.scrollIntoView({ block: 'nearest' })
  }, [lifted])

  const lift = (song: Song): void => {
    const index = songIds.indexOf(song.id)
    const { title } = song
    const place = index + 1
    setLifted({ song, index })
    announce(t`“${title}” lifted, place ${place} of ${total}. Arrow keys move it, Space puts it down.`)
  }

  const moveLifted = ({ song }: Lifted, index: number): void => {
    const clampedIndex = Math.min(Math.max(index, 0), total - 1)
    const { title } = song
    const place = clampedIndex + 1
    setLifted({ song, index: clampedIndex })
    announce(t`“${title}”, place ${place} of ${total}`)
  }

  const putDown = ({ song, index }: Lifted): void => {
    const { title } = song
    const place = index + 1
    setLifted(null)
    onMove(song, index)
    announce(t`“${title}” put down at place ${place} of ${total}`)
  }

  const cancelMove = ({ song }: Lifted): void => {
    const { title } = song
    setLifted(null)
    announce(t`“${title}” stays where it was`)
  }

  const onKeyDown = (song: Song, event: KeyboardEvent): void => {
    const isLift = event.key === ' ' || event.key === 'Enter'
    if (!lifted) {
      if (!isLift) return
      event.preventDefault()
      return lift(song)
    }
    const target = targetOf(event.key, lifted.index, total)
    if (target !== null) moveLifted(lifted, target)
    else if (isLift) putDown(lifted)
    else if (event.key === 'Escape') cancelMove(lifted)
    else return
    event.preventDefault()
  }

  return {
    shownIds: change ? applyChange(songIds, change) : songIds,
    liftedId: lifted?.song.id ?? null,
    liftedIndex: lifted?.index ?? null,
    announcement,
    onKeyDown,
    onBlur: () => {
      if (lifted) cancelMove(lifted)
    },
  }
}

function targetOf(key: string, index: number, total: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return index - 1
    case 'ArrowDown':
      return index + 1
    case 'PageUp':
      return index - PAGE_ROWS
    case 'PageDown':
      return index + PAGE_ROWS
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return null
  }
}
