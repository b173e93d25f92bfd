import { Trans } from '@lingui/react/macro'

/** Shown to visitors and to users without notifications. */
export function NoNotifications() {
  return (
    <>
      <p className="font-[620]">
        <Trans>Nothing new</Trans>
      </p>
      <p className="type-meta">
        <Trans>Finished songs and new followers will show up here.</Trans>
      </p>
    </>
  )
}
