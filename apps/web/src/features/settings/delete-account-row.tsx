import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx'
import { deletionQuery } from './deletion-query.ts'
import { SettingRow } from './settings-section.tsx'
import { useCancelDeletion, useRequestDeletion } from './use-account-deletion.ts'

/** Asks for confirmation. The deletion can be revoked until its date. */
export function DeleteAccountRow() {
  const { i18n } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useQuery(deletionQuery)
  const leave = useRequestDeletion()
  const keep = useCancelDeletion()

  const date = data?.deletesAt && i18n.date(data.deletesAt, { dateStyle: 'long' })
  // Both states share one button, so that it exists to receive the focus when the dialog closes.
  return (
    <>
      <SettingRow
        title={date ? <Trans>Your account will be deleted on {date}</Trans> : <Trans>Delete my account</Trans>}
        detail={
          date ? (
            <Trans>Until then you can take it back</Trans>
          ) : (
            <Trans>With everything in it. You have 7 days to take it back.</Trans>
          )
        }
        control={
          <Button
            variant={date ? 'line' : 'danger'}
            icon={date ? <Undo2 /> : <Trash2 />}
            isBusy={keep.isPending}
            data-press="confirm deletion"
            onClick={() => (date ? keep.mutate() : setIsAsking(true))}
          >
            {date ? <Trans>Keep my account</Trans> : <Trans>Delete</Trans>}
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Delete your account?</Trans>}
        description={
          <Trans>
            Your songs, playlists, credits and profile will be gone for good in 7 days. Until then you can take it back
            here.
          </Trans>
        }
        confirmLabel={<Trans>Delete my account</Trans>}
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
      />
    </>
  )
}
