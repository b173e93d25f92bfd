import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx'
import { refetchAfterBinChange } from '#widgets/song/bin/refetch-after-bin-change.ts'
import type { BinKind } from './bin-queries.ts'

interface EmptyBinButtonProps {
  kind: BinKind
  count: number
  /** When the latest of the listed items was deleted. What is deleted later, in another tab, stays. */
  until: string
}

/** Asks once more, because nothing can be restored after it. */
export function EmptyBinButton({ kind, count, until }: EmptyBinButtonProps) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const params = { query: { until } }
      return kind === 'songs'
        ? dataOrThrow(api.DELETE('/api/bin/songs', { params }))
        : dataOrThrow(api.DELETE('/api/bin/playlists', { params }))
    },
    onSuccess: () => setIsAsking(false),
    onError: (error) => {
      const message = t(errorMessageFor(error, msg`Not everything could be deleted. Please try again.`))
      toast.show({ tone: 'bad', topic: 'empty-bin', message })
    },
    onSettled: () => refetchAfterBinChange(client),
  })
  return (
    <>
      <Button variant="danger" icon={<Trash2 />} className="mt-4" onClick={() => setIsAsking(true)}>
        <Trans>Delete all for good</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={
          kind === 'songs' ? (
            <Plural value={count} one="Delete # song for good?" other="Delete # songs for good?" />
          ) : (
            <Plural value={count} one="Delete # playlist for good?" other="Delete # playlists for good?" />
          )
        }
        description={
          kind === 'songs' ? (
            <Trans>Sound, cover and lyrics are gone and cannot be restored. Credits are not returned.</Trans>
          ) : (
            <Trans>They cannot be restored. The songs in them stay.</Trans>
          )
        }
        confirmLabel={<Trans>Delete for good</Trans>}
        isBusy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
