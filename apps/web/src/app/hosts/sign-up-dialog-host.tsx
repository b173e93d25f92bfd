import { useLingui } from '@lingui/react/macro'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { LOAD_FAILED_MESSAGE } from './load-failed-message.ts'

const loadDialog = withCatalog('sign-up', () => import('#features/auth/sign-up-dialog.tsx'))

export function SignUpDialogHost() {
  const { t } = useLingui()
  const toast = useToast()
  const { isOpen, next, press, close } = useSignUpPrompt()
  const dialog = useDeferredModule(loadDialog, isOpen, () => {
    close()
    toast.show({ tone: 'bad', message: t(LOAD_FAILED_MESSAGE) })
  })
  if (!dialog) return null
  return (
    <dialog.SignUpDialog
      isOpen={isOpen}
      next={next}
      press={press}
      onOpenChange={(willBeOpen) => !willBeOpen && close()}
    />
  )
}
