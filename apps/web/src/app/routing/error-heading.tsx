import { Trans } from '@lingui/react/macro'

/** A page that failed has no heading of its own, but screen reader users still need one to land on. */
export function ErrorHeading() {
  return (
    <h1 tabIndex={-1} className="sr-only">
      <Trans>Error</Trans>
    </h1>
  )
}
