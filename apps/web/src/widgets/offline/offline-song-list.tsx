import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import { SongRow } from '#widgets/song/card/song-row.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { type StorageUsage, readStorageUsage, formatBytes } from './device-storage.ts'
import { SaveOfflineButton } from './save-offline-button.tsx'
import { offlineSongs } from './offline-songs.ts'
import { type OfflineSong, sizeInBytes } from './offline-song-store.ts'
import { useOfflineSongs } from './use-offline-songs.ts'

/** Lists the songs on this device, which play without a network. Renders nothing while there are none. */
export function OfflineSongList() {
  const { t, i18n } = useLingui()
  const records = useOfflineSongs()
  const bytes = records.reduce((sum, record) => sum + sizeInBytes(record), 0)
  // The size of the offline songs is part of the key, so that the storage usage is read again whenever it changes.
  const { data: usage } = useQuery({ queryKey: ['device-room', bytes], queryFn: readStorageUsage })
  useRemoveSongsOfOtherUsers()
  if (records.length === 0) return null
  const songs = records.map(({ song }) => song)
  const songsCount = songs.length
  return (
    <section className="mb-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-1 pb-3">
        <h2 className="type-section">
          <Trans>On this device</Trans>{' '}
          <span className="ml-1 type-meta whitespace-nowrap">
            <Plural value={songsCount} one="# song" other="# songs" /> · {formatBytes(bytes, i18n.locale)}
          </span>
        </h2>
        <Button variant="ghost" icon={<Play />} onClick={() => playback.playAll(songs)} className="max-desk:-ml-3">
          <Trans>Play all</Trans>
        </Button>
        {usage && <StorageUsageLine usage={usage} />}
      </header>
      <ul aria-label={t`On this device`}>
        {records.map((record) => (
          <li key={record.id}>
            <OfflineSongRow record={record} queue={() => songs} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfflineSongRow({ record, queue }: { record: OfflineSong; queue: () => OfflineSong['song'][] }) {
  const { i18n } = useLingui()
  const { song } = record
  return (
    <SongRow
      song={song}
      queue={queue}
      detail={
        <>
          {song.creatorName ?? <Trans>AI Creator</Trans>} · {formatBytes(sizeInBytes(record), i18n.locale)}
        </>
      }
      endAction={<SaveOfflineButton song={song} />}
    />
  )
}

function StorageUsageLine({ usage: { usedBytes, quotaBytes } }: { usage: StorageUsage }) {
  const { i18n } = useLingui()
  const used = formatBytes(usedBytes, i18n.locale)
  const quota = formatBytes(quotaBytes, i18n.locale)
  return (
    <p className="basis-full type-meta">
      <Trans>
        Cadenza uses {used} of the {quota} that this browser allows.
      </Trans>
    </p>
  )
}

function useRemoveSongsOfOtherUsers(): void {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (userId !== null) void offlineSongs.removeSongsOfOtherUsers(userId)
  }, [userId])
}
