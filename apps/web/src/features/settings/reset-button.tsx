import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import { storeSettings } from '#widgets/session/settings-query.ts'
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx'
import { resetSettings } from './sync/reset-settings.ts'
import { SETTINGS_MUTATION_SCOPE } from './use-change-settings.ts'

/** Resets the account to its defaults; this device then applies them like any other device. */
export function ResetButton({ userId }: { userId: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const reset = useMutation({
    scope: SETTINGS_MUTATION_SCOPE,
    mutationFn: resetSettings,
    onSuccess: (settings) => {
      storeSettings(client, userId, settings)
      playback.setMuted(false)
      playback.setEndless(false)
      setIsAsking(false)
      toast.show({ tone: 'good', message: t`Your settings are back to the defaults` })
    },
    onError: (error) =>
      toast.show({
        tone: 'bad',
        message: t(errorMessageFor(error, msg`Your settings could not be reset. Please try again.`)),
      }),
  })
  return (
    <>
      <Button
        variant="line"
        icon={<RotateCcw />}
        className="shrink! justify-self-start whitespace-normal!"
        onClick={() => setIsAsking(true)}
      >
        <Trans>Reset to Default Settings</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Reset your settings?</Trans>}
        description={
          <Trans>
            Theme, sound, downloads, notifications and language go back to how they were at first, on all your devices.
          </Trans>
        }
        confirmLabel={<Trans>Reset</Trans>}
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate()}
      />
    </>
  )
}
