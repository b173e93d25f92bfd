import { Trans } from '@lingui/react/macro'
import { ComingPage } from '#widgets/coming-page.tsx'

export function PlaylistScreen() {
  return (
    <ComingPage title={<Trans>Playlist</Trans>}>
      <Trans>The songs of a playlist will be listed here. Playlists open with a coming release.</Trans>
    </ComingPage>
  )
}
