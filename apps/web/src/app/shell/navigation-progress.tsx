import { useNavigation } from 'react-router'
import { classes } from '#ui/classes.ts'

/**
 * Shows a thin line while the code of the next page loads. It appears after a delay, so that quick navigations do not
 * flicker.
 */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div
      aria-hidden="true"
      className={classes(
        'fixed inset-x-0 top-0 z-40 h-[3px] origin-left bg-hold transition-[scale,opacity] ease-swell',
        isLoading ? 'scale-x-70 opacity-100 delay-200 duration-[3s]' : 'scale-x-0 opacity-0 duration-attack',
      )}
    />
  )
}
