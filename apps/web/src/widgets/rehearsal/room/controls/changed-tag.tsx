import { Trans } from '@lingui/react/macro'
import { classes } from '#ui/classes.ts'

/** The word beside every edge: color is never alone. */
export function ChangedTag({ isChanged, className }: { isChanged: boolean; className?: string | undefined }) {
  return (
    <span className={classes('room-tag', isChanged && 'is-changed', className)}>
      {isChanged ? <Trans>changed</Trans> : <Trans>unchanged</Trans>}
    </span>
  )
}
