import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

const LONGEST_REASON = 1000

interface ReasonDialogProps {
  title: ReactNode
  description: ReactNode
  /** Who reads the reason. */
  hint: ReactNode
  confirmLabel: ReactNode
  isDanger?: boolean | undefined
  /** Further fields, above the reason. */
  children?: ReactNode
  /** Whether the further fields can be sent. */
  isComplete?: boolean | undefined
  isBusy: boolean
  error: Error | null
  onConfirm: (words: string) => void
  onClose: () => void
}

/** Every action of an operator is confirmed here, with a reason that goes into the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, hint, confirmLabel, isDanger = false, children, isComplete = true, isBusy, error } = props
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const reason = words.trim()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={title}
      description={description}
      closeLabel={t`Close`}
    >
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason !== '' && isComplete && !isBusy) props.onConfirm(reason)
        }}
      >
        {children}
        <TextAreaField
          label={<Trans>Reason</Trans>}
          hint={hint}
          rows={3}
          required
          maxLength={LONGEST_REASON}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {error && (
          <Notice tone="bad" role="alert">
            {t(errorMessageFor(error, msg`Nothing was changed. Please try again.`))}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            disabled={reason === '' || !isComplete}
            isBusy={isBusy}
            className="shrink! whitespace-normal!"
          >
            {confirmLabel}
          </Button>
          <Button variant="soft" onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
