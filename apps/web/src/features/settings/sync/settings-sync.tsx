import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { wasSignedIn } from '#lib/storage/session-hint.ts'
import { useTheme } from '#ui/theme.tsx'
import { followSettingsInOtherTabs, settingsQuery, storeSettings } from '#widgets/session/settings-query.ts'
import { SettingsSynchronizer } from './settings-synchronizer.ts'
import { onDeviceChange, PageDevice } from './device-settings.ts'
import { registerSynchronizer } from './reset-settings.ts'

/** Synchronizes the settings of the signed-in user between devices. */
export function SettingsSync({ userId }: { userId: string }) {
  const client = useQueryClient()
  const { choice: theme, setTheme } = useTheme()
  const { data } = useQuery(settingsQuery(userId))
  const [device] = useState(() => new PageDevice(theme, setTheme))
  const [synchronizer] = useState(
    () =>
      new SettingsSynchronizer({
        device,
        isSignedIn: wasSignedIn,
        send: async (change) => {
          storeSettings(client, userId, await dataOrThrow(api.PUT('/api/settings', { body: change })))
        },
      }),
  )

  useEffect(() => {
    synchronizer.start()
    const stops = [
      onDeviceChange(() => synchronizer.handleDeviceChange()),
      followSettingsInOtherTabs(client, userId),
      registerSynchronizer(synchronizer),
    ]
    return () => {
      for (const stop of stops) stop()
      synchronizer.stop()
    }
  }, [synchronizer, client, userId])

  useEffect(() => {
    device.updateTheme(theme)
    synchronizer.handleDeviceChange()
  }, [synchronizer, device, theme])

  useEffect(() => {
    if (data) synchronizer.applyAccountSettings(data)
  }, [synchronizer, data])

  return null
}
