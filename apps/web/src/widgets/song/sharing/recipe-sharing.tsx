import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { Toggle } from '#ui/fields/toggle.tsx'
import { cancelSongQueries, patchSong } from '#widgets/song/song-cache.ts'

function useRecipeSharing({ id }: Song) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['recipe-sharing', id],
    scope: { id: `sharing ${id}` },
    mutationFn: (isShared: boolean) =>
      dataOrThrow(api.PUT('/api/songs/{id}/recipe/sharing', { params: { path: { id } }, body: { isShared } })),
    onMutate: () => cancelSongQueries(client),
    onSuccess: (saved) => patchSong(client, id, saved),
  })
}

/** Whether others may rehearse a public song of the band. */
export function RecipeSharing({ song }: { song: Song }) {
  const { t } = useLingui()
  const detailId = useId()
  const { mutate, isPending, variables, isError } = useRecipeSharing(song)
  return (
    <div className="mt-3">
      <div className="flex items-center justify-between gap-3" aria-describedby={detailId}>
        <b className="min-w-0 text-small font-[660]">
          <Trans>Others may rehearse it</Trans>
        </b>
        <Toggle
          label={t`Others may rehearse it`}
          isLabelHidden
          isOn={isPending ? variables : song.isRecipeShared}
          onChange={mutate}
        />
      </div>
      <p id={detailId} className="text-label leading-[1.4] text-ink-2">
        <Trans>
          They open its notes, prompt and lyrics in the rehearsal room and make songs of their own, which name this one.
        </Trans>
      </p>
      {isError && (
        <p role="alert" className="mt-1 text-small text-bad-ink">
          <Trans>Not changed. Try again.</Trans>
        </p>
      )}
    </div>
  )
}
