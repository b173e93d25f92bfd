import { useLingui } from '@lingui/react/macro'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { useSignOutConfirmation } from '#widgets/offline/confirm-sign-out.ts'
import { useSession } from '#widgets/session/use-session.ts'
import { LOAD_FAILED_MESSAGE } from './load-failed-message.ts'

const loadDialog = withCatalog('songs', () => import('#widgets/offline/sign-out-dialog.tsx'))

function SignedInSignOutDialog() {
  const { t } = useLingui()
  const toast = useToast()
  const question = useSignOutConfirmation()
  const dialog = useDeferredModule(loadDialog, question.isOpen, () => {
    question.answer(false)
    toast.show({ tone: 'bad', message: t(LOAD_FAILED_MESSAGE) })
  })
  return dialog && <dialog.SignOutDialog {...question} />
}

/** Asks for confirmation when signing out would remove songs stored on this device. */
export function SignOutDialogHost() {
  return useSession().status !== 'signed-out' && <SignedInSignOutDialog />
}
