import { type RefObject, useEffect, useEffectEvent } from 'react'
import { playback } from '#widgets/playback/use-playback.ts'
import { areShortcutsOn } from '#widgets/playback/shortcut-setting.ts'

const TYPED_INTO = 'input:not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** X plays the next take while one of these songs is the current one, or while the focus is among the takes. */
export function useNextTakeKey(
  panel: RefObject<HTMLElement | null>,
  songIds: readonly string[],
  next: () => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented, target } = event
    const isPlain = !(ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing || defaultPrevented)
    if (!isPlain || key.toLowerCase() !== 'x' || !areShortcutsOn()) return
    if (target instanceof Element && target.closest(TYPED_INTO)) return
    const hasFocus = target instanceof Node && panel.current?.contains(target)
    if (!hasFocus && !songIds.includes(playback.read().song?.id ?? '')) return
    event.preventDefault()
    next()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
