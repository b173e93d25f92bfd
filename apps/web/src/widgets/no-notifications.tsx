import { Trans } from '@lingui/react/macro'

/** What the bell has to say to visitors and to whoever was never told anything. */
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
