import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { playback, usePlayback } from '#widgets/playback/use-playback.ts'
import { playlistQuery } from './playlist-query.ts'

const NEXT_PAGE_SIZE = 100

interface PlayAlbum {
  isPlaying: boolean
  isBusy: boolean
  toggle: () => void
  /** Fetches the songs before the press, because some browsers only allow playback immediately after a press. */
  prefetch: () => void
}

async function fetchRemainingSongs(id: string, firstCursor: number | null): Promise<Song[]> {
  const songs: Song[] = []
  let cursor = firstCursor
  while (cursor !== null) {
    const params = { path: { id }, query: { limit: NEXT_PAGE_SIZE, cursor } }
    const page = (await dataOrThrow(api.GET('/api/playlists/{id}', { params }))).songs
    songs.push(...page.items.map(({ song }) => song))
    cursor = page.nextCursor
  }
  return songs
}

/** Starts with the songs of the first page; the rest is added, unless the user chose something else in the meantime. */
async function playAlbum(client: QueryClient, id: string): Promise<void> {
  const { songs } = await client.fetchQuery(playlistQuery(id))
  const first = songs.items.map(({ song }) => song)
  playback.playAll(first)
  if (songs.nextCursor === null) return
  const given = playback.read().queue
  const rest = await fetchRemainingSongs(id, songs.nextCursor)
  const { song, status, queue } = playback.read()
  const isStillPlaying = queue === given && (status === 'playing' || status === 'loading')
  if (song && isStillPlaying) playback.play(song, { queue: [...first, ...rest] })
}

/** Plays an album from its card, without opening its page. */
export function usePlayAlbum(id: string): PlayAlbum {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { data } = useQuery({ ...playlistQuery(id), enabled: false })
  const currentId = usePlayback(({ song }) => song?.id)
  const isRunning = usePlayback(({ status }) => status === 'playing' || status === 'loading')
  const isCurrent = data?.songs.items.some(({ song }) => song.id === currentId) ?? false

  const play = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await playAlbum(client, id)
    } catch (error) {
      const message = t(errorMessageFor(error, msg`The album could not be played. Please try again.`))
      toast.show({ tone: 'bad', topic: 'album', message })
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isPlaying: isCurrent && isRunning,
    isBusy,
    toggle: () => {
      const { song } = playback.read()
      if (isCurrent && song) playback.toggle(song)
      else if (!isBusy) void play()
    },
    prefetch: () => void client.prefetchQuery(playlistQuery(id)),
  }
}
