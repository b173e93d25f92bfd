import { Trans } from '@lingui/react/macro'
import { ComingPage } from '#widgets/coming-page.tsx'

export function SearchScreen() {
  return (
    <ComingPage title={<Trans>Search</Trans>}>
      <Trans>Search across tracks, creators, blog posts and news will be here once there are tracks to find.</Trans>
    </ComingPage>
  )
}
