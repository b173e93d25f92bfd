import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useRegisterSW } from 'virtual:pwa-register/react'
import { allowServiceWorkerScript } from '#lib/trusted-types.ts'
import { useToast } from '#ui/overlays/toast.tsx'

allowServiceWorkerScript()

/** Registers the service worker, and tells the user when a newer release is ready. */
export function UpdatePrompt() {
  const { t } = useLingui()
  const toast = useToast()
  const {
    needRefresh: [isUpdateReady],
    updateServiceWorker,
  } = useRegisterSW()

  const offer = useEffectEvent(() =>
    toast.show({
      message: t`A new version of Cadenza is ready.`,
      action: { label: t`Reload`, onPress: () => void updateServiceWorker(true) },
    }),
  )

  useEffect(() => {
    if (isUpdateReady) offer()
  }, [isUpdateReady])

  return null
}
