import type { Settings } from '@cadenza/contract/settings'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

const CHANNEL = 'cadenza-settings'

/** The settings of the account. They are refetched with every focus, because another device may have changed them. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['settings', userId],
    queryFn: ({ signal }): Promise<Settings> => dataOrThrow(api.GET('/api/settings', { signal })),
    refetchOnWindowFocus: 'always',
  })

interface SettingsMessage {
  userId: string
  settings: Settings
}

function isSettingsMessage(value: unknown): value is SettingsMessage {
  return typeof value === 'object' && value !== null && 'userId' in value && 'settings' in value
}

/** Stores the server's response for this tab and for every other tab of this browser. */
export function storeSettings(client: QueryClient, userId: string, settings: Settings): void {
  client.setQueryData(settingsQuery(userId).queryKey, settings)
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ userId, settings } satisfies SettingsMessage)
  channel.close()
}

/** Follows changes made in other tabs; an older change that arrives late is ignored. */
export function followSettingsInOtherTabs(client: QueryClient, userId: string): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isSettingsMessage(data) || data.userId !== userId) return
    client.setQueryData(settingsQuery(userId).queryKey, (known) =>
      known && (known.updatedAt ?? '') > (data.settings.updatedAt ?? '') ? known : data.settings,
    )
  })
  return () => channel.close()
}
