import type { Song } from '@cadenza/contract/songs'
import { useEffect, useEffectEvent } from 'react'
import { NEXT_REPEAT } from '#widgets/playback/queue/order-toggles.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import { type Shortcut, shortcutFor } from './shortcut-keys.ts'
import { areShortcutsOn } from '#widgets/playback/shortcut-setting.ts'

const VOLUME_STEP = 0.05

function skip(song: Song, seconds: number): void {
  playback.seek(song, playback.readPosition().timeSeconds + seconds)
}

interface ShortcutHandlers {
  onLike: () => void
  onQueue: () => void
  onHelp: () => void
}

function actionsFor(song: Song, { onLike, onQueue, onHelp }: ShortcutHandlers): Record<Shortcut, () => void> {
  const { volume, isMuted, isShuffled, repeat } = playback.read()
  return {
    toggle: () => playback.toggle(song),
    'back-5': () => skip(song, -5),
    'forward-5': () => skip(song, 5),
    'back-10': () => skip(song, -10),
    'forward-10': () => skip(song, 10),
    next: () => playback.next(),
    previous: () => playback.previous(),
    mute: () => playback.setMuted(!isMuted),
    louder: () => playback.setVolume(volume + VOLUME_STEP),
    quieter: () => playback.setVolume(volume - VOLUME_STEP),
    shuffle: () => playback.setShuffled(!isShuffled),
    repeat: () => playback.setRepeat(NEXT_REPEAT[repeat]),
    like: onLike,
    queue: onQueue,
    help: onHelp,
  }
}

/** Handles shortcuts on every page while there is something to play. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { song } = playback.read()
    const shortcut = song ? shortcutFor(event) : null
    if (!song || !shortcut || !areShortcutsOn()) return
    event.preventDefault()
    actionsFor(song, handlers)[shortcut]()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
