import type { OperatedUser } from '@cadenza/contract/operate/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ReasonDialog } from '#features/operate/reason-dialog.tsx'
import { useUserAction } from './use-user-action.ts'

interface SuspensionDialogProps {
  user: OperatedUser
  onClose: () => void
}

type Length = '1' | '7' | '30' | 'always'

export function SuspendDialog({ user, onClose }: SuspensionDialogProps) {
  const { t } = useLingui()
  const [length, setLength] = useState<Length>('7')
  const suspend = useUserAction({
    act: (words) =>
      dataOrThrow(
        api.PUT('/api/operate/users/{id}/suspension', {
          params: { path: { id: user.id } },
          body: { days: length === 'always' ? null : Number(length), words },
        }),
      ),
    messageFor: () => t`The user is suspended`,
    onClose,
  })
  return (
    <ReasonDialog
      title={<Trans>Suspend this user?</Trans>}
      description={<Trans>They can still listen, export and leave, and change nothing else.</Trans>}
      hint={<Trans>The user reads it, and it goes into the log.</Trans>}
      confirmLabel={<Trans>Suspend</Trans>}
      isDanger
      isBusy={suspend.isPending}
      error={suspend.error}
      onConfirm={(words) => suspend.mutate(words)}
      onClose={onClose}
    >
      <SelectField
        label={t`For how long?`}
        value={length}
        onChange={setLength}
        options={[
          { value: '1', label: t`One day` },
          { value: '7', label: t`7 days` },
          { value: '30', label: t`30 days` },
          { value: 'always', label: t`Until it is lifted` },
        ]}
      />
    </ReasonDialog>
  )
}

export function LiftSuspensionDialog({ user, onClose }: SuspensionDialogProps) {
  const { t } = useLingui()
  const lift = useUserAction({
    act: (words) =>
      dataOrThrow(
        api.POST('/api/operate/users/{id}/suspension/lift', { params: { path: { id: user.id } }, body: { words } }),
      ),
    messageFor: () => t`The suspension is lifted`,
    onClose,
  })
  return (
    <ReasonDialog
      title={<Trans>Lift the suspension?</Trans>}
      description={<Trans>The user can change and publish again at once.</Trans>}
      hint={<Trans>Only operators read it, in the log.</Trans>}
      confirmLabel={<Trans>Lift suspension</Trans>}
      isBusy={lift.isPending}
      error={lift.error}
      onConfirm={(words) => lift.mutate(words)}
      onClose={onClose}
    />
  )
}
