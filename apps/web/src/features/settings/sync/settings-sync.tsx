import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answerOf, api } from '#lib/api-client.ts'
import { wasSignedIn } from '#lib/session-hint.ts'
import { useTheme } from '#ui/theme.tsx'
import { followSettingsOfTabs, settingsQuery, storeSettings } from '#widgets/settings-query.ts'
import { AccountSettings } from './account-settings.ts'
import { onDeviceChange, PageDevice } from './device-settings.ts'
import { registerForReset } from './reset-settings.ts'

/** While somebody is signed in, their settings go with them from device to device. */
export function SettingsSync({ userId }: { userId: string }) {
  const client = useQueryClient()
  const { theme, setTheme } = useTheme()
  const { data } = useQuery(settingsQuery(userId))
  const [device] = useState(() => new PageDevice(theme, setTheme))
  const [account] = useState(
    () =>
      new AccountSettings({
        device,
        isSignedIn: wasSignedIn,
        send: async (change) => {
          storeSettings(client, userId, await answerOf(api.PUT('/api/settings', { body: change })))
        },
      }),
  )

  useEffect(() => {
    account.start()
    const stops = [
      onDeviceChange(() => account.noticeDevice()),
      followSettingsOfTabs(client, userId),
      registerForReset(account),
    ]
    return () => {
      for (const stop of stops) stop()
      account.stop()
    }
  }, [account, client, userId])

  useEffect(() => {
    device.seeTheme(theme)
    account.noticeDevice()
  }, [account, device, theme])

  useEffect(() => {
    if (data) account.hearAccount(data)
  }, [account, data])

  return null
}
