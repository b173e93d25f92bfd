import { Trans, useLingui } from '@lingui/react/macro'
import { Compass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Page } from '#widgets/page.tsx'

type Shelf = 'playlist' | 'favourite' | 'download'

function EmptyShelf({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title={<Trans>Nothing here yet</Trans>}
      actions={
        <>
          <LinkButton to="/explore" icon={<Compass />}>
            <Trans>Find something</Trans>
          </LinkButton>
          <LinkButton to="/create" variant="line">
            <Trans>Make a track</Trans>
          </LinkButton>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}

export function LibraryScreen() {
  const { t } = useLingui()
  const [shelf, setShelf] = useState<Shelf>('playlist')
  return (
    <Page title={<Trans>Library</Trans>}>
      <Tabs
        label={t`Library`}
        value={shelf}
        onChange={setShelf}
        tabs={[
          {
            value: 'playlist',
            label: <Trans>Playlist</Trans>,
            panel: (
              <EmptyShelf>
                <Trans>Your playlists will stand here. They open with a coming release.</Trans>
              </EmptyShelf>
            ),
          },
          {
            value: 'favourite',
            label: <Trans>Favourite</Trans>,
            panel: (
              <EmptyShelf>
                <Trans>Tap the heart on any track and it will wait for you here.</Trans>
              </EmptyShelf>
            ),
          },
          {
            value: 'download',
            label: <Trans>Download</Trans>,
            panel: (
              <EmptyShelf>
                <Trans>Tracks you download will be listed here.</Trans>
              </EmptyShelf>
            ),
          },
        ]}
      />
    </Page>
  )
}
