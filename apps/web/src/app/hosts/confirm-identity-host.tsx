import { useLingui } from '@lingui/react/macro'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { useIdentityConfirmation } from '#widgets/session/fresh-sign-in.ts'
import { useSession } from '#widgets/session/use-session.ts'
import { LOAD_FAILED_MESSAGE } from './load-failed-message.ts'

const loadDialog = withCatalog('sign-up', () => import('#features/auth/passkeys/sign-in/confirm-identity-dialog.tsx'))

function SignedInConfirmIdentity() {
  const { t } = useLingui()
  const toast = useToast()
  const question = useIdentityConfirmation()
  const dialog = useDeferredModule(loadDialog, question.isOpen, () => {
    question.answer(false)
    toast.show({ tone: 'bad', message: t(LOAD_FAILED_MESSAGE) })
  })
  return dialog && <dialog.ConfirmIdentityDialog {...question} />
}

/** Lets the user confirm that it is them, wherever the server asked for a fresh sign-in. */
export function ConfirmIdentityHost() {
  return useSession().status === 'signed-in' && <SignedInConfirmIdentity />
}
