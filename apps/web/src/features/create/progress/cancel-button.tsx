import type { Generation } from '@cadenza/contract/generations'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { storeGeneration } from '#features/create/conversation/generations-query.ts'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/overlays/toast.tsx'

function useCancelGeneration(generation: Generation, onDone: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      dataOrThrow(api.POST('/api/generations/{id}/cancel', { params: { path: { id: generation.id } } })),
    onSuccess: (ended) => {
      onDone()
      storeGeneration(client, ended)
      void client.invalidateQueries({ queryKey: ['credits'] })
      const isCancelled = ended.state === 'cancelled'
      const message = isCancelled
        ? t`Cancelled. Your credits are back in your balance.`
        : t`It was finished a moment before you cancelled, so it is here.`
      toast.show({ tone: 'good', topic: generation.id, message })
    },
  })
}

/** Cancels a pending generation after explaining what happens to its credits. */
export function CancelButton({ generation }: { generation: Generation }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useCancelGeneration(generation, () => setIsOpen(false))
  const { credits } = generation.quote
  return (
    <>
      <Button variant="ghost" className="text-ink-2" onClick={() => setIsOpen(true)}>
        <Trans>Cancel</Trans>
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          onOpenChange={setIsOpen}
          title={<Trans>Cancel this song?</Trans>}
          description={
            <Plural
              value={credits}
              one="It will not be made, and nothing is charged. The # credit set aside for it comes back to your balance at once."
              other="It will not be made, and nothing is charged. The # credits set aside for it come back to your balance at once."
            />
          }
          closeLabel={t`Close`}
        >
          {cancel.error && (
            <Notice tone="bad" role="alert" className="mt-3">
              {t(errorMessageFor(cancel.error, msg`It could not be cancelled. Please try again.`))}
            </Notice>
          )}
          <div className="mt-5 flex flex-wrap gap-2.5">
            <Button variant="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
              <Trans>Cancel the song</Trans>
            </Button>
            <Button variant="soft" onClick={() => setIsOpen(false)}>
              <Trans>Keep going</Trans>
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
