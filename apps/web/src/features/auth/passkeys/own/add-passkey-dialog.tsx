import { MAX_PASSKEY_NAME_LENGTH } from '@cadenza/domain/passkey-name'
import { deviceName } from '@cadenza/domain/device-name'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { withFreshSignIn } from '#widgets/session/fresh-sign-in.ts'
import { createPasskey, PasskeyCeremonyError } from '#features/auth/passkeys/passkey-ceremonies.ts'
import { passkeysQuery } from '#features/auth/passkeys/passkeys-query.ts'

/** Null for a user who canceled, which they know. */
function failureMessage(error: unknown): MessageDescriptor | null {
  if (!(error instanceof PasskeyCeremonyError)) return errorMessageFor(error, msg`The passkey could not be added.`)
  if (error.reason === 'canceled') return null
  return error.reason === 'known'
    ? msg`This device already has a passkey for your account.`
    : msg`This device could not make a passkey. Try another one, or a security key.`
}

function AddPasskeyForm({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '')
  const add = useMutation({
    mutationFn: () => withFreshSignIn('passkey', () => createPasskey(name.trim())),
    onSuccess: () => {
      toast.show({ tone: 'good', message: t`Passkey added` })
      onAdded()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  })
  const failure = add.error && failureMessage(add.error)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form className="mt-5 grid gap-4" onSubmit={submit}>
      <TextField
        label={t`Name of the passkey`}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {failure && (
        <Notice tone="bad" role="alert">
          {t(failure)}
        </Notice>
      )}
      <Button type="submit" size="lg" isBlock icon={<KeyRound />} isBusy={add.isPending} disabled={name.trim() === ''}>
        <Trans>Continue on this device</Trans>
      </Button>
    </form>
  )
}

export function AddPasskeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={<Trans>Add a passkey</Trans>}
      description={<Trans>Your device asks for your fingerprint, face or PIN. We never see any of them.</Trans>}
      closeLabel={t`Close`}
    >
      <AddPasskeyForm onAdded={onClose} />
    </Dialog>
  )
}
