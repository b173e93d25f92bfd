import { useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * True at build time and while React takes over a prerendered page. What depends on the device must then render as it
 * did at build time; right after, the component renders again with what the device says.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )

/**
 * State that begins with what the device has stored, or in a prerendered page with `prerendered` until React has taken
 * it over. `isRead` is false until then.
 */
export function useStoredState<T>(read: () => T, prerendered: T) {
  const isHydrating = useIsHydrating()
  const [isRead, setIsRead] = useState(!isHydrating)
  const [value, setValue] = useState(() => (isHydrating ? prerendered : read()))
  if (!isHydrating && !isRead) {
    setIsRead(true)
    setValue(read())
  }
  return { value, setValue, isRead }
}
