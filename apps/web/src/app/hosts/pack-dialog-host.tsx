import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { usePackPrompt } from '#widgets/credits/pack-prompt.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { LOAD_FAILED_MESSAGE } from './load-failed-message.ts'

const loadDialog = withCatalog('signed-in', () => import('#features/credits/checkout/pack-dialog.tsx'))

function SignedInPackDialog() {
  const { t } = useLingui()
  const toast = useToast()
  const { isOpen, needed, close } = usePackPrompt()
  const closeOnUnmount = useEffectEvent(close)
  const dialog = useDeferredModule(loadDialog, isOpen, () => {
    close()
    toast.show({ tone: 'bad', message: t(LOAD_FAILED_MESSAGE) })
  })

  useEffect(() => () => closeOnUnmount(), [])

  if (!dialog) return null
  return <dialog.PackDialog isOpen={isOpen} needed={needed} onOpenChange={(willBeOpen) => !willBeOpen && close()} />
}

/** Buying needs an account, so the dialog closes when the user signs out. */
export function PackDialogHost() {
  return useSession().status === 'signed-in' && <SignedInPackDialog />
}
