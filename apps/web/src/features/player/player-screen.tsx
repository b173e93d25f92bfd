import { Trans } from '@lingui/react/macro'
import { ComingPage } from '#widgets/coming-page.tsx'

export function PlayerScreen() {
  return (
    <ComingPage title={<Trans>Player</Trans>}>
      <Trans>A song will play here, with its cover and its lyrics, once songs can be made.</Trans>
    </ComingPage>
  )
}
