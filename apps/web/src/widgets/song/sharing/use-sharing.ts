import type { ShareLink, SongSharing } from '@cadenza/contract/share-links'
import type { Song } from '@cadenza/contract/songs'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { cancelSongQueries, patchSong } from '#widgets/song/song-cache.ts'

/** Who may hear a song: its creator, everyone with its link, or everybody. */
export type Audience = 'private' | 'link' | 'public'

const sharingQuery = (songId: string) =>
  queryOptions({
    queryKey: ['sharing', songId],
    queryFn: ({ signal }) =>
      dataOrThrow(api.GET('/api/songs/{id}/share-link', { params: { path: { id: songId } }, signal })),
    // Another device may have changed it, and the count of openings grows.
    refetchOnMount: 'always',
    meta: {
      mapSongs: (data, change) => {
        const sharing = data as SongSharing
        return { ...sharing, song: change(sharing.song) }
      },
    },
  })

type SharingChange = { audience: Audience } | { endsAt: string | null } | 'revoke'

const setPublic = (id: string, isPublic: boolean): Promise<Song> =>
  dataOrThrow(api.PATCH('/api/songs/{id}', { params: { path: { id } }, body: { isPublic } }))

async function saveSharing(id: string, change: SharingChange, link: ShareLink | null): Promise<SongSharing> {
  const params = { path: { id } }
  if (change === 'revoke') return dataOrThrow(api.DELETE('/api/songs/{id}/share-link', { params }))
  if ('endsAt' in change || change.audience === 'link') {
    const body = 'endsAt' in change ? { endsAt: change.endsAt } : {}
    return dataOrThrow(api.PUT('/api/songs/{id}/share-link', { params, body }))
  }
  if (change.audience === 'private') return { song: await setPublic(id, false), link: null }
  return { song: await setPublic(id, true), link }
}

const audienceOf = ({ isPublic, hasShareLink }: Song): Audience =>
  isPublic ? 'public' : hasShareLink ? 'link' : 'private'

/** What is shown while a change is being saved. A link that is being revoked is shown until it is. */
const audienceDuring = (change: SharingChange): Audience =>
  change !== 'revoke' && 'audience' in change ? change.audience : 'link'

export type Sharing = ReturnType<typeof useSharing>

/** Changes are saved one after the other. One that fails leaves everything as it was. */
export function useSharing(song: Song) {
  const client = useQueryClient()
  const query = useQuery(sharingQuery(song.id))
  // The song in the list that the dialog was opened from may be older than the answer.
  const current = query.data?.song ?? song
  const link = (current.hasShareLink && query.data?.link) || null
  // The mutation reports itself as pending only after the click was handled, and React would uncheck the radio until then.
  const [requested, setRequested] = useState<SharingChange | null>(null)
  const change = useMutation({
    mutationKey: ['sharing', song.id],
    scope: { id: `sharing ${song.id}` },
    mutationFn: (wanted: SharingChange) => saveSharing(song.id, wanted, link),
    onMutate: () => cancelSongQueries(client),
    onSuccess: (saved) => {
      client.setQueryData(sharingQuery(song.id).queryKey, saved)
      patchSong(client, song.id, saved.song)
    },
    onSettled: () => setRequested(null),
  })
  const pending = change.isPending ? change.variables : requested
  return {
    audience: pending === null ? audienceOf(current) : audienceDuring(pending),
    /** The song as far as it is known. */
    current,
    link,
    isSaving: change.isPending,
    /** Why the link could not be loaded. */
    loadError: query.error,
    reload: () => void query.refetch(),
    saveError: change.error,
    save: (wanted: SharingChange) => {
      setRequested(wanted)
      return change.mutateAsync(wanted)
    },
  }
}
