import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { CHANGE_VIEW, VERSIONS_ID } from './change-path.ts'
import { useCreateVersionPlayer, VersionPlayerContext } from './compare/use-version-player.ts'
import { VersionList } from './list/version-list.tsx'
import { RoomHost } from './room/room-host.tsx'
import { useCurrentRecording } from './use-current-recording.ts'
import { versionsQuery } from './versions-query.ts'
import './song-versions.css'

function WaitingList() {
  const { t } = useLingui()
  return (
    <section className="versions-card" aria-busy="true" aria-label={t`Loading the versions`}>
      <Skeleton className="h-7 w-40" />
      <div className="mt-5 flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-4 w-[55%]" />
      </div>
    </section>
  )
}

/**
 * What the owner of a song of the band can do with its recordings: change it in the rehearsal room, listen to its versions, compare
 * and restore them. Includes Radix: import this file only lazily, and with the catalog 'song-versions'.
 */
export function SongVersions({ song }: { song: Song }) {
  const { t } = useLingui()
  const toast = useToast()
  const [params, setParams] = useSearchParams()
  const { data: versions, error, refetch } = useQuery(versionsQuery(song.id))
  const player = useCreateVersionPlayer(song.id)
  const list = useRef<HTMLDivElement>(null)
  useCurrentRecording(song, versions)

  const closeRoom = (): void => {
    const wanted = new URLSearchParams(params)
    wanted.delete('view')
    setParams(wanted, { replace: true, preventScrollReset: true })
  }
  const finish = (): void => {
    closeRoom()
    toast.show({
      tone: 'good',
      message: t`Your changes are on their way to the band. The song changes when they are recorded.`,
    })
    list.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <VersionPlayerContext value={player}>
      <div ref={list} id={VERSIONS_ID} className="song-versions">
        {versions ? (
          <VersionList song={song} versions={versions} />
        ) : error ? (
          <section className="versions-card">
            <FailureState
              title={<Trans>The versions could not be loaded</Trans>}
              error={error}
              onRetry={() => void refetch()}
              className="py-6! desk:py-8!"
            />
          </section>
        ) : (
          <WaitingList />
        )}
      </div>
      {params.get('view') === CHANGE_VIEW && <RoomHost song={song} onClose={closeRoom} onAccepted={finish} />}
    </VersionPlayerContext>
  )
}
