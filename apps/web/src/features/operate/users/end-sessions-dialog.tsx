import type { OperatedUser } from '@cadenza/contract/operate/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { ReasonDialog } from '#features/operate/reason-dialog.tsx'
import { useUserAction } from './use-user-action.ts'

export function EndSessionsDialog({ user, onClose }: { user: OperatedUser; onClose: () => void }) {
  const { t } = useLingui()
  const end = useUserAction({
    act: async (words) => {
      await dataOrThrow(
        api.POST('/api/operate/users/{id}/sessions/end', { params: { path: { id: user.id } }, body: { words } }),
      )
      return { ...user, sessions: 0 }
    },
    messageFor: () => t`The user is signed out everywhere`,
    onClose,
  })
  return (
    <ReasonDialog
      title={<Trans>Sign this user out everywhere?</Trans>}
      description={<Trans>They can sign in again at once.</Trans>}
      hint={<Trans>Only operators read it, in the log.</Trans>}
      confirmLabel={<Trans>End sessions</Trans>}
      isDanger
      isBusy={end.isPending}
      error={end.error}
      onConfirm={(words) => end.mutate(words)}
      onClose={onClose}
    />
  )
}
