import type { Creator } from '@cadenza/contract/creators'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { patchCreator } from './creator-query.ts'

/** Updates the button immediately, and reverts it when the change could not be saved. */
export function useFollow(creator: Creator) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const { id, isFollowing, followersCount } = creator
  const params = { path: { id } }

  return useMutation({
    mutationKey: ['follow', id],
    scope: { id: `follow ${id}` },
    mutationFn: (isWanted: boolean) =>
      dataOrThrow(
        isWanted
          ? api.PUT('/api/creators/{id}/follow', { params })
          : api.DELETE('/api/creators/{id}/follow', { params }),
      ),
    onMutate: (isWanted) => {
      const followers = Math.max(0, followersCount + (isWanted ? 1 : -1))
      patchCreator(client, id, { isFollowing: isWanted, followersCount: followers })
      return { before: { isFollowing, followersCount } }
    },
    onSuccess: (saved) => patchCreator(client, id, saved),
    onError: (error, _isWanted, context) => {
      if (context) patchCreator(client, id, context.before)
      const message = t(errorMessageFor(error, msg`That you follow them could not be saved. Please try again.`))
      toast.show({ tone: 'bad', topic: `follow ${id}`, message })
    },
  })
}
