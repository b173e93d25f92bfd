import type { Playlist, PlaylistSort } from '@cadenza/contract/playlists'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { AddPlaylistTile, PlaylistCard, PlaylistGrid, PlaylistGridSkeleton } from '#widgets/playlist/playlist-card.tsx'
import { EmptyTab, NothingMatches } from './empty-tab.tsx'
import type { TabView } from './use-library-view.ts'
import { ownPlaylistsQuery } from './own-playlists-query.ts'
import { FilterAndSort } from './filter-and-sort.tsx'
import { ShowMore } from './show-more.tsx'
import { useDeletePlaylist } from './use-delete-playlist.ts'

const HEADINGS: Record<PlaylistSort, MessageDescriptor> = {
  added: msg`Recently Added`,
  changed: msg`Recently changed`,
  title: msg`By title`,
}

const SORTS: readonly PlaylistSort[] = ['added', 'changed', 'title']

interface PlaylistTabProps {
  view: TabView<PlaylistSort>
  onSort: (sort: PlaylistSort) => void
  onWords: (words: string) => void
}

export function PlaylistTab({ view, onSort, onWords }: PlaylistTabProps) {
  const { t } = useLingui()
  const lists = useInfiniteQuery(ownPlaylistsQuery(view))
  const playlists = lists.data?.pages.flatMap((page) => page.items)
  const isEmpty = playlists?.length === 0
  const hasTools = playlists !== undefined && (!isEmpty || view.words !== '')
  return (
    <section>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-1">
        <h2 className="type-section">{t(HEADINGS[view.sort])}</h2>
        {hasTools && (
          <FilterAndSort
            sort={view.sort}
            sorts={SORTS.map((value) => ({ value, label: t(HEADINGS[value]) }))}
            words={view.words}
            {...{ onSort, onWords }}
          />
        )}
      </header>
      {!playlists && lists.error && (
        <FailureState
          title={<Trans>Your playlists could not be loaded</Trans>}
          error={lists.error}
          onRetry={() => void lists.refetch()}
        />
      )}
      {!playlists && !lists.error && <PlaylistGridSkeleton label={t`Loading your playlists`} />}
      {playlists && !(isEmpty && view.words !== '') && (
        <PlaylistGrid isBusy={lists.isPlaceholderData}>
          <AddPlaylistTile />
          {playlists.map((playlist) => (
            <OwnPlaylistCard key={playlist.id} playlist={playlist} />
          ))}
        </PlaylistGrid>
      )}
      {isEmpty && view.words === '' && (
        <EmptyTab>
          <Trans>A playlist keeps songs together: your own, and those of others that you like.</Trans>
        </EmptyTab>
      )}
      {isEmpty && view.words !== '' && <NothingMatches words={view.words} onClear={() => onWords('')} />}
      <ShowMore list={lists} />
    </section>
  )
}

function OwnPlaylistCard({ playlist }: { playlist: Playlist }) {
  const { t } = useLingui()
  const { mutate, isPending } = useDeletePlaylist(playlist)
  const { title } = playlist
  return (
    <PlaylistCard
      playlist={playlist}
      action={
        <IconButton
          label={t`Delete ${title}`}
          aria-busy={isPending || undefined}
          onClick={({ detail }) => {
            if (!isPending) mutate({ isByKeyboard: detail === 0 })
          }}
          className={isPending ? 'opacity-50' : ''}
        >
          <Trash2 />
        </IconButton>
      }
    />
  )
}
