import { useEffect, useEffectEvent } from 'react'
import type { MixPart } from '@cadenza/composer/recipe/recipe'
import { PART_LABELS } from '#widgets/rehearsal/room/words/part-names.ts'
import { takeEdits } from '#widgets/rehearsal/room/model/room-edits.ts'
import { areShortcutsOn } from '#widgets/playback/shortcut-setting.ts'
import { beatsOfBar } from '@cadenza/composer/score-time'
import type { Room } from './room-context.ts'

const TYPED_INTO = 'input:not([type=radio]), textarea, select, [contenteditable]'
/** Menus, pickers and questions over the room. */
const OVERLAYS = '[role=menu], [role=dialog], [role=alertdialog]'
const OWN_SPACE = 'button, a[href], summary, input, [role=slider]'
const OWN_ARROWS = 'input, [role=slider], [role=grid], [role=radiogroup]'

interface RoomKeysOptions {
  /** The room itself, as against what opens over it. */
  readonly root: HTMLElement | null
  readonly room: Room
  onRecord(): void
}

const isPart = (name: string | undefined): name is MixPart => name !== undefined && Object.hasOwn(PART_LABELS, name)

function undoOrRedo({ room }: RoomKeysOptions, { key, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase()
  const { view } = room
  if (letter === 'z' && !shiftKey) {
    if (view.canUndo) room.undo()
  } else if (letter === 'y' || (letter === 'z' && shiftKey)) {
    if (view.canRedo) room.redo()
  } else return false
  return true
}

/** M and T are about the row, or the block, that has the focus. */
function onRow(room: Room, key: string, target: Element): boolean {
  const place = target.closest<HTMLElement>('[data-part]')
  const part = place?.dataset['part']
  if (place === null || !isPart(part)) return false
  const { section } = place.dataset
  const isMuted = room.players.find((player) => player.part === part)?.isMuted ?? false
  if (key === 'm') room.change([{ op: 'mute', part, isMuted: !isMuted }])
  else room.change(takeEdits(room.score, part, room.nextTake(), section === undefined ? undefined : Number(section)))
  return true
}

function moveInSong({ playback, score }: Room, key: string): boolean {
  if (key === 'ArrowLeft') playback.moveByBars(-1)
  else if (key === 'ArrowRight') playback.moveByBars(1)
  else if (key === 'Home') playback.goTo(0)
  else if (key === 'End') playback.goTo((score.sections.at(-1)?.startBar ?? 0) * beatsOfBar(score.metre))
  else return false
  return true
}

function pressLetter(options: RoomKeysOptions, key: string, target: Element): boolean {
  const { room } = options
  const { playback, score } = room
  if (/^[1-9]$/.test(key)) {
    const section = Number(key) - 1
    const startBar = score.sections[section]?.startBar
    if (startBar === undefined) return false
    room.select(section)
    playback.goTo(startBar * beatsOfBar(score.metre))
    return true
  }
  if (key === 'l') playback.setLooping(!playback.isLooping)
  else if (key === 'r') options.onRecord()
  else if (key === 'm' || key === 't') return onRow(room, key, target)
  else return false
  return true
}

function handleRoomKey(event: KeyboardEvent, options: RoomKeysOptions): void {
  const { key, target } = event
  if (event.defaultPrevented || event.isComposing || event.altKey || !(target instanceof Element)) return
  if (target.closest(TYPED_INTO) !== null) return
  if (event.ctrlKey || event.metaKey) {
    if (undoOrRedo(options, event)) event.preventDefault()
    return
  }
  const { room, root } = options
  const isArrow = key.startsWith('Arrow')
  if (target.closest(OVERLAYS) !== root || (event.repeat && !isArrow)) return
  let isHandled = false
  if (isArrow || key === 'Home' || key === 'End') {
    isHandled = target.closest(OWN_ARROWS) === null && moveInSong(room, key)
  } else if (!areShortcutsOn() || event.shiftKey) {
    return
  } else if (key === ' ') {
    isHandled = target.closest(OWN_SPACE) === null
    if (isHandled) room.playback.toggle()
  } else if (key.length === 1) {
    isHandled = pressLetter(options, key.toLowerCase(), target)
  }
  if (isHandled) event.preventDefault()
}

/**
 * The keys of the room, wherever in it the focus is. Letters, digits and Space can be switched off with the other shortcuts of
 * this device.
 */
export function useRoomKeys(root: HTMLElement | null, room: Room, onRecord: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => handleRoomKey(event, { root, room, onRecord }))
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    root?.addEventListener('keydown', listen)
    return () => root?.removeEventListener('keydown', listen)
  }, [root])
}
