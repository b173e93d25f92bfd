import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import { SongRow } from '#widgets/song/song-row.tsx'
import { useSession } from '#widgets/use-session.ts'
import { type DeviceRoom, readDeviceRoom, sizeText } from './device-room.ts'
import { KeepOfflineButton } from './keep-offline-button.tsx'
import { keptSongs } from './kept-songs.ts'
import type { KeptRecord } from './kept-store.ts'
import { useKeptRecords } from './use-kept-songs.ts'

const bytesOf = ({ audio, cover }: KeptRecord): number => audio.size + (cover?.size ?? 0)

/** Songs on this device, which play without a network. Nothing while there are none. */
export function KeptSongs() {
  const { t, i18n } = useLingui()
  const records = useKeptRecords()
  const bytes = records.reduce((sum, record) => sum + bytesOf(record), 0)
  // What is kept is part of what is used, so that it is asked anew whenever that changes.
  const { data: room } = useQuery({ queryKey: ['device-room', bytes], queryFn: readDeviceRoom })
  useOwnRecordsOnly()
  if (records.length === 0) return null
  const songs = records.map(({ song }) => song)
  const songsCount = songs.length
  return (
    <section className="mb-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-1 pb-3">
        <h2 className="type-section">
          <Trans>On this device</Trans>{' '}
          <span className="ml-1 type-meta whitespace-nowrap">
            <Plural value={songsCount} one="# song" other="# songs" /> · {sizeText(bytes, i18n.locale)}
          </span>
        </h2>
        <Button variant="ghost" icon={<Play />} onClick={() => playback.playAll(songs)} className="max-desk:-ml-3">
          <Trans>Play all</Trans>
        </Button>
        {room && <RoomLine room={room} />}
      </header>
      <ul aria-label={t`On this device`}>
        {records.map((record) => (
          <li key={record.id}>
            <KeptRow record={record} queue={() => songs} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function KeptRow({ record, queue }: { record: KeptRecord; queue: () => KeptRecord['song'][] }) {
  const { i18n } = useLingui()
  const { song } = record
  return (
    <SongRow
      song={song}
      queue={queue}
      detail={
        <>
          {song.creatorName ?? <Trans>AI Creator</Trans>} · {sizeText(bytesOf(record), i18n.locale)}
        </>
      }
      heart={<KeepOfflineButton song={song} />}
    />
  )
}

function RoomLine({ room: { usedBytes, quotaBytes } }: { room: DeviceRoom }) {
  const { i18n } = useLingui()
  const used = sizeText(usedBytes, i18n.locale)
  const quota = sizeText(quotaBytes, i18n.locale)
  return (
    <p className="basis-full type-meta">
      <Trans>
        Cadenza uses {used} of the {quota} that this browser allows.
      </Trans>
    </p>
  )
}

function useOwnRecordsOnly(): void {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (userId !== null) void keptSongs.removeUnlessOf(userId)
  }, [userId])
}
