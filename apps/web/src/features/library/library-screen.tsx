import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { OfflineSongList } from '#widgets/offline/offline-song-list.tsx'
import { Page } from '#widgets/page/page.tsx'
import { useLibraryView } from './use-library-view.ts'
import { PlaylistTab } from './playlist-tab.tsx'
import { SongTab } from './song-tab.tsx'

export function LibraryScreen() {
  const { t } = useLingui()
  const { tab, playlists, songs, openTab, changeSort, changeWords } = useLibraryView()
  const changes = { onSort: changeSort, onWords: changeWords }
  return (
    <Page
      title={<Trans>Library</Trans>}
      action={
        <LinkButton to="/create-playlist" variant="line" icon={<Plus />} className="max-desk:hidden!">
          <Trans>Add Playlist</Trans>
        </LinkButton>
      }
    >
      <Tabs
        label={t`Library`}
        value={tab}
        onChange={openTab}
        tabs={[
          {
            value: 'playlist',
            label: <Trans>Playlist</Trans>,
            panel: <PlaylistTab view={playlists} {...changes} />,
          },
          {
            value: 'favorite',
            label: <Trans>Favourite</Trans>,
            panel: <SongTab key="favorite" tab="favorite" view={songs} {...changes} />,
          },
          {
            value: 'download',
            label: <Trans>Download</Trans>,
            panel: (
              <>
                <OfflineSongList />
                <SongTab key="download" tab="download" view={songs} {...changes} />
              </>
            ),
          },
        ]}
      />
    </Page>
  )
}
