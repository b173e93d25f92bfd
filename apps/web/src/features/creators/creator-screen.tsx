import { Trans } from '@lingui/react/macro'
import { ComingPage } from '#widgets/coming-page.tsx'

export function CreatorScreen() {
  return (
    <ComingPage title={<Trans>Creator</Trans>}>
      <Trans>A creator’s page will be here, with a banner, a bio and public songs.</Trans>
    </ComingPage>
  )
}
