import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Plus } from 'lucide-react'
import { Button, LinkButton } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { OfflineSongList } from '#widgets/offline/offline-song-list.tsx'
import { Page } from '#widgets/page/page.tsx'
import { BinLink } from './bin/bin-link.tsx'
import { useSelection } from './selection/use-selection.ts'
import { OwnSongsTab } from './songs/own-songs-tab.tsx'
import { type LibraryTab, useLibraryView } from './use-library-view.ts'
import { PlaylistTab } from './playlist-tab.tsx'
import { SongTab } from './song-tab.tsx'

export function LibraryScreen() {
  const { t } = useLingui()
  const { tab, playlists, songs, openTab, changeSort, changeWords } = useLibraryView()
  const selection = useSelection()
  const changes = { onSort: changeSort, onWords: changeWords }
  const changeTab = (next: LibraryTab): void => {
    selection.leave()
    openTab(next)
  }
  return (
    <Page
      title={<Trans>Library</Trans>}
      action={
        <div className="-mr-3 flex items-center">
          {tab === 'song' && selection.songs === null && (
            <Button variant="ghost" icon={<CircleCheck />} onClick={selection.start}>
              <Trans>Select</Trans>
            </Button>
          )}
          {tab === 'playlist' && (
            <LinkButton to="/create-playlist" variant="line" icon={<Plus />} className="mr-1 max-desk:hidden!">
              <Trans>Add Playlist</Trans>
            </LinkButton>
          )}
          <BinLink />
        </div>
      }
    >
      <Tabs
        label={t`Library`}
        value={tab}
        onChange={changeTab}
        tabs={[
          { value: 'song', label: <Trans>Songs</Trans>, panel: <OwnSongsTab selection={selection} /> },
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
