import type { Settings } from '@cadenza/contract/settings'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import type { SettingsSynchronizer } from './settings-synchronizer.ts'

/** The synchronizer of the signed-in user on this page, once its code is loaded. */
let current: SettingsSynchronizer | undefined

export function registerSynchronizer(account: SettingsSynchronizer): () => void {
  current = account
  return () => {
    if (current === account) current = undefined
  }
}

const requestReset = (): Promise<Settings> => dataOrThrow(api.DELETE('/api/settings'))

export async function resetSettings(): Promise<Settings> {
  return await (current ? current.resetWith(requestReset) : requestReset())
}
