import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#widgets/page/page.tsx'
import { OfflineSongList } from './offline-song-list.tsx'
import { useOfflineSongs, useOfflineSongsStatus } from './use-offline-songs.ts'

/** The library while the session cannot be checked: it shows only the songs on this device. */
export function OfflineLibrary({ onRetry }: { onRetry: () => void }) {
  const isEmpty = useOfflineSongs().length === 0
  const status = useOfflineSongsStatus()
  return (
    <Page title={<Trans>Library</Trans>}>
      <OfflineSongList />
      {isEmpty && status !== 'loading' ? (
        <EmptyState
          title={<Trans>No songs on this device</Trans>}
          actions={
            <Button onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          <Trans>Songs that you keep offline play here without a network. The rest of your library needs one.</Trans>
        </EmptyState>
      ) : (
        <p className="text-ink-2">
          <Trans>The rest of your library comes back with the network.</Trans>
        </p>
      )}
    </Page>
  )
}
