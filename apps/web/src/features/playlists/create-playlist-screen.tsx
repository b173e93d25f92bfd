import { Trans } from '@lingui/react/macro'
import { ComingPage } from '#widgets/coming-page.tsx'

export function CreatePlaylistScreen() {
  return (
    <ComingPage title={<Trans>Create playlist</Trans>}>
      <Trans>Here you will name a playlist, describe it and decide who may see it.</Trans>
    </ComingPage>
  )
}
