import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { KeptSongs } from '#widgets/offline/kept-songs.tsx'
import { Page } from '#widgets/page.tsx'
import { useLibraryView } from './library-view.ts'
import { PlaylistShelf } from './playlist-shelf.tsx'
import { SongShelf } from './song-shelf.tsx'

export function LibraryScreen() {
  const { t } = useLingui()
  const { shelf, playlists, songs, openShelf, changeSort, changeWords } = useLibraryView()
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
        value={shelf}
        onChange={openShelf}
        tabs={[
          {
            value: 'playlist',
            label: <Trans>Playlist</Trans>,
            panel: <PlaylistShelf view={playlists} {...changes} />,
          },
          {
            value: 'favourite',
            label: <Trans>Favourite</Trans>,
            panel: <SongShelf key="favourite" shelf="favourite" view={songs} {...changes} />,
          },
          {
            value: 'download',
            label: <Trans>Download</Trans>,
            panel: (
              <>
                <KeptSongs />
                <SongShelf key="download" shelf="download" view={songs} {...changes} />
              </>
            ),
          },
        ]}
      />
    </Page>
  )
}
