import type { Passkey } from '@cadenza/contract/security/passkeys'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { withFreshSignIn } from '#widgets/session/fresh-sign-in.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { canUsePasskeys } from '#features/auth/passkeys/passkey-ceremonies.ts'
import { passkeysQuery } from '#features/auth/passkeys/passkeys-query.ts'

const removePasskey = (id: string): Promise<unknown> =>
  withFreshSignIn('passkey', () => dataOrThrow(api.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } } })))

function PasskeyDates({ passkey }: { passkey: Passkey }) {
  const { i18n } = useLingui()
  const added = i18n.date(passkey.createdAt, { dateStyle: 'medium' })
  if (passkey.lastUsedAt === null) return <Trans>Added {added}, not used yet</Trans>
  const used = i18n.date(passkey.lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Trans>
      Added {added}, last used {used}
    </Trans>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useLingui()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { name } = passkey
  const remove = useMutation({
    mutationFn: () => removePasskey(passkey.id),
    onSuccess: () => setIsAsking(false),
    onError: (error) =>
      toast.show({ tone: 'bad', message: t(errorMessageFor(error, msg`That passkey could not be removed.`)) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  })
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3.5 gap-y-1 py-2 not-first:border-t not-first:border-line">
      <KeyRound size={20} className="shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-32">
        <b className="block leading-[1.3] font-[620] wrap-anywhere">{name}</b>
        <span className="block type-meta">
          <PasskeyDates passkey={passkey} />
        </span>
      </span>
      <Button
        variant="ghost"
        data-press="confirm passkey"
        aria-label={t`Remove the passkey ${name}`}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Remove “{name}”?</Trans>}
        description={
          <Trans>
            It no longer signs you in here. Delete it on your device as well. Your other ways to sign in stay.
          </Trans>
        }
        confirmLabel={<Trans>Remove the passkey</Trans>}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}

function Passkeys() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(passkeysQuery)
  if (error && !data)
    return (
      <FailureState
        title={<Trans>Your passkeys could not be loaded</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonList count={1} label={t`Loading your passkeys`} />
  if (data.items.length === 0)
    return (
      <p className="rounded-card bg-surface px-4 py-3.5 text-ink-2 edge-hair">
        <Trans>No passkey yet. With one you sign in by fingerprint, face or PIN, and nobody can phish it.</Trans>
      </p>
    )
  return (
    <ul className="rounded-card bg-surface px-4 py-1 edge-hair">
      {data.items.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  )
}

/** The passkeys of the user, and how to add one. */
export function PasskeyList() {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <Passkeys />
      <div className="mt-4">
        {canUsePasskeys() ? (
          <Button variant="line" icon={<Plus />} data-press="confirm passkey" onClick={() => setIsAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        ) : (
          <p className="type-meta">
            <Trans>This browser has no passkeys. Open this page in another one to add yours.</Trans>
          </p>
        )}
      </div>
      <AddPasskeyDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}
