import type { ReportReason, ReportedKind } from '@cadenza/contract/reports'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { useToast } from '#ui/overlays/toast.tsx'

export interface Reportable {
  kind: ReportedKind
  id: string
  /** For a song that only a share link opens. */
  shareToken?: string
}

const TITLES: Record<ReportedKind, MessageDescriptor> = {
  song: msg`Report this song`,
  playlist: msg`Report this playlist`,
  creator: msg`Report this creator`,
}

const REASONS: Record<ReportReason, MessageDescriptor> = {
  copyright: msg`It uses my work`,
  harm: msg`It harms somebody`,
  spam: msg`It is spam`,
  other: msg`Something else`,
}

const MAX_TEXT_LENGTH = 2000

export function ReportDialog({ subject, onClose }: { subject: Reportable; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const [reason, setReason] = useState<ReportReason>('copyright')
  const [details, setDetails] = useState('')
  const send = useMutation({
    mutationFn: () => dataOrThrow(api.POST('/api/reports', { body: { ...subject, reason, details } })),
    onSuccess: () => {
      toast.show({ tone: 'good', message: t`Thank you. The operator reads every report.` })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(TITLES[subject.kind])}
      description={<Trans>Nobody but the operator reads it. Whoever made this does not learn who you are.</Trans>}
      closeLabel={t`Close`}
    >
      <form
        className="mt-5 space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <SelectField
          label={t`What is wrong with it?`}
          value={reason}
          onChange={setReason}
          options={(Object.keys(REASONS) as ReportReason[]).map((value) => ({ value, label: t(REASONS[value]) }))}
        />
        <TextAreaField
          label={<Trans>In your words</Trans>}
          hint={
            reason === 'copyright' ? (
              <Trans>
                Name your work and a way to reach you. The page{' '}
                <Link to="/dmca" className="underline">
                  DMCA
                </Link>{' '}
                says what a notice needs.
              </Trans>
            ) : undefined
          }
          rows={5}
          maxLength={MAX_TEXT_LENGTH}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
        {send.error && (
          <Notice tone="bad" role="alert">
            {t(errorMessageFor(send.error, msg`The report could not be sent. Please try again.`))}
          </Notice>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="soft" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={send.isPending} aria-busy={send.isPending || undefined}>
            <Trans>Send report</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
