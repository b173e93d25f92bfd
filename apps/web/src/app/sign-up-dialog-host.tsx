import { useLingui } from '@lingui/react/macro'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useToast } from '#ui/toast.tsx'
import { useSignUpPrompt } from '#widgets/sign-up-prompt.tsx'
import { PART_NOT_LOADED } from './part-not-loaded.ts'

const loadDialog = () => import('#features/auth/sign-up-dialog.tsx')

export function SignUpDialogHost() {
  const { t } = useLingui()
  const toast = useToast()
  const { isOpen, next, close } = useSignUpPrompt()
  const dialog = useDeferredModule(loadDialog, isOpen, () => {
    close()
    toast.show({ tone: 'bad', message: t(PART_NOT_LOADED) })
  })
  if (!dialog) return null
  return <dialog.SignUpDialog isOpen={isOpen} next={next} onOpenChange={(willBeOpen) => !willBeOpen && close()} />
}
