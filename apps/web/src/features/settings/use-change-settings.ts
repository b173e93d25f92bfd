import type { NotificationSettings, Settings } from '@cadenza/contract/settings'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { settingsQuery, storeSettings } from '#widgets/session/settings-query.ts'

/** Runs one mutation after another, because an earlier press must not undo a later one. */
export const SETTINGS_MUTATION_SCOPE = { id: 'settings' }

/** Shows the change at once, and reverts it when the server refuses it. */
export function useChangeNotifications(userId: string) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const { queryKey } = settingsQuery(userId)
  return useMutation({
    scope: SETTINGS_MUTATION_SCOPE,
    mutationFn: (change: Partial<NotificationSettings>) =>
      dataOrThrow(api.PUT('/api/settings', { body: { notifications: change } })),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.notifications
      client.setQueryData(queryKey, (known) => known && merge(known, change))
      return before
    },
    onSuccess: (settings) => storeSettings(client, userId, settings),
    onError: (error, _change, before) => {
      client.setQueryData(queryKey, (known) => known && merge(known, before ?? {}))
      toast.show({ tone: 'bad', message: t(errorMessageFor(error, msg`That could not be saved. Please try again.`)) })
    },
  })
}

const merge = (settings: Settings, change: Partial<NotificationSettings>): Settings => ({
  ...settings,
  notifications: { ...settings.notifications, ...change },
})
