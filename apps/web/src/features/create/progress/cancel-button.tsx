import type { Generation } from '@cadenza/contract/generations'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchGenerations, storeGeneration } from '#features/create/conversation/generations-query.ts'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { CancelTerms, cancelTermsOf, ConfirmCancelLabel } from './cancel-terms.tsx'

function useCancelGeneration(generation: Generation, onDone: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const describeEnd = ({ state, cancelCharge }: Generation): string => {
    if (state !== 'cancelled') return t`It was finished a moment before you cancelled, so it is here.`
    if (!cancelCharge) return t`Cancelled. Your credits are back in your balance.`
    return t`Cancelled. ${plural(cancelCharge, { one: '# credit was', other: '# credits were' })} charged, the rest is back in your balance.`
  }
  return useMutation({
    mutationFn: () =>
      dataOrThrow(
        api.POST('/api/generations/{id}/cancel', {
          params: { path: { id: generation.id }, query: { agreedCredits: cancelTermsOf(generation).credits } },
        }),
      ),
    onError: (error) => {
      // The dialog stays open and shows the terms as they are now.
      if (error instanceof ApiError && error.code === 'CANCEL_TERMS_CHANGED') void refetchGenerations(client)
    },
    onSuccess: (ended) => {
      onDone()
      storeGeneration(client, ended)
      void client.invalidateQueries({ queryKey: ['credits'] })
      // A free cancel that was used changes the terms of the other songs.
      void refetchGenerations(client)
      toast.show({ tone: 'good', topic: generation.id, message: describeEnd(ended) })
    },
  })
}

/** Cancels a pending generation after explaining what happens to its credits. */
export function CancelButton({ generation }: { generation: Generation }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useCancelGeneration(generation, () => setIsOpen(false))
  const { credits } = cancelTermsOf(generation)
  return (
    <>
      <Button variant="ghost" className="text-ink-2" onClick={() => setIsOpen(true)}>
        {credits > 0 ? (
          <Plural value={credits} one="Cancel for # credit" other="Cancel for # credits" />
        ) : (
          <Trans>Cancel</Trans>
        )}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          onOpenChange={setIsOpen}
          title={<Trans>Cancel this song?</Trans>}
          description={<CancelTerms generation={generation} />}
          closeLabel={t`Close`}
        >
          {cancel.error && (
            <Notice tone="bad" role="alert" className="mt-3">
              {t(errorMessageFor(cancel.error, msg`It could not be cancelled. Please try again.`))}
            </Notice>
          )}
          <div className="mt-5 flex flex-wrap gap-2.5">
            <Button variant="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
              <ConfirmCancelLabel generation={generation} />
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
