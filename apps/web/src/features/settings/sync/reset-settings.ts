import type { Settings } from '@cadenza/contract/settings'
import { answerOf, api } from '#lib/api-client.ts'
import type { AccountSettings } from './account-settings.ts'

/** The sync of whoever is signed in on this page, once its code is loaded. */
let current: AccountSettings | undefined

export function registerForReset(account: AccountSettings): () => void {
  current = account
  return () => {
    if (current === account) current = undefined
  }
}

const askForReset = (): Promise<Settings> => answerOf(api.DELETE('/api/settings'))

export async function resetSettings(): Promise<Settings> {
  return await (current ? current.resetWith(askForReset) : askForReset())
}
