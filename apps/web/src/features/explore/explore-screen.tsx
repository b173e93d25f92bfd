import { Trans } from '@lingui/react/macro'
import { ComingPage } from '#widgets/coming-page.tsx'

export function ExploreScreen() {
  return (
    <ComingPage title={<Trans>Explore</Trans>}>
      <Trans>New albums and songs by genre will be here as soon as people can make songs.</Trans>
    </ComingPage>
  )
}
