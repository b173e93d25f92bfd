import type { OperatedUser } from '@cadenza/contract/operate/console'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ReasonDialog } from '#features/operate/reason-dialog.tsx'
import { useUserAction } from './use-user-action.ts'

/** The server's limit for one adjustment. */
const MOST_CREDITS = 5000

export function AdjustDialog({ user, onClose }: { user: OperatedUser; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  const [amount, setAmount] = useState('')
  // One key for the whole dialog: a press that is repeated after a lost answer adjusts once.
  const [key] = useState(() => crypto.randomUUID())
  const credits = Number(amount)
  const isComplete = Number.isInteger(credits) && credits >= 1 && credits <= MOST_CREDITS
  const most = i18n.number(MOST_CREDITS)
  const adjust = useUserAction({
    act: (words) =>
      dataOrThrow(
        api.POST('/api/operate/users/{id}/credits', {
          params: { path: { id: user.id }, header: { 'idempotency-key': key } },
          body: { credits: direction === 'give' ? credits : -credits, words },
        }),
      ),
    messageFor: (changed) => {
      const balance = changed.wallet?.balance ?? 0
      return t`${plural(balance, { one: 'The user has # credit now', other: 'The user has # credits now' })}`
    },
    onClose,
  })
  return (
    <ReasonDialog
      title={<Trans>Adjust credits</Trans>}
      description={<Trans>At most {most} at once. The user sees the change in their credit history.</Trans>}
      hint={<Trans>The user reads it, and it goes into the log.</Trans>}
      confirmLabel={direction === 'give' ? <Trans>Give credits</Trans> : <Trans>Take credits</Trans>}
      isDanger={direction === 'take'}
      isComplete={isComplete}
      isBusy={adjust.isPending}
      error={adjust.error}
      onConfirm={(words) => adjust.mutate(words)}
      onClose={onClose}
    >
      <SegmentedControl
        label={t`Give or take`}
        value={direction}
        onChange={setDirection}
        options={[
          { value: 'give', label: t`Give` },
          { value: 'take', label: t({ message: 'Take', context: 'credits' }) },
        ]}
      />
      <TextField
        label={<Trans>Credits</Trans>}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value.replaceAll(/\D/g, '').slice(0, 4))}
      />
    </ReasonDialog>
  )
}
