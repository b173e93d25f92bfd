import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { fetchAudio } from '#widgets/playback/fetch-audio.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { versionScoreQuery } from '#widgets/song-versions/versions-query.ts'
import { type VersionPlace, VersionPlayer, type VersionPlayerState } from './version-player.ts'

export const VersionPlayerContext = createContext<VersionPlayer | null>(null)

/** Creates the player of a song's versions, which ends with the component. */
export function useCreateVersionPlayer(songId: string): VersionPlayer {
  const client = useQueryClient()
  const [player] = useState(
    () =>
      new VersionPlayer({
        loadAudio: (url, signal) => fetchAudio(url, { signal }),
        loadScore: (number) => client.ensureQueryData(versionScoreQuery(songId, number)),
        readScore: (number) => client.getQueryData(versionScoreQuery(songId, number).queryKey) ?? null,
        readVolume: () => {
          const { volume, isMuted } = playback.read()
          return isMuted ? 0 : volume
        },
      }),
  )
  useEffect(() => () => player.close(), [player])
  return player
}

export function useVersionPlayer(): { player: VersionPlayer; state: VersionPlayerState } {
  const player = useContext(VersionPlayerContext)
  if (player === null) throw new Error('useVersionPlayer must be used within VersionPlayerContext')
  return { player, state: useSyncExternalStore(player.subscribe, player.read) }
}

export const useVersionPlace = (player: VersionPlayer): VersionPlace | null =>
  useSyncExternalStore(player.subscribePlace, player.readPlace)
