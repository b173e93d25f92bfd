import { onUserForgotten } from '#lib/storage/forget-user.ts'
import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'
import { createStore } from '#lib/store.ts'

const KEY = 'cadenza-rehearsal-synced'

/** What this device knows of the rehearsal that the server keeps for all devices of the user. */
interface SyncedRehearsal {
  /** When what was sent, opened or declined here was written. Anything else is of another device. */
  readonly updatedAt: string | null
  /** The recipe that was sent last, as JSON. */
  readonly recipe: string | null
}

const NOTHING: SyncedRehearsal = { updatedAt: null, recipe: null }

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function readSynced(): SyncedRehearsal {
  try {
    const { updatedAt, recipe } = JSON.parse(readStored(KEY) ?? '{}') as Record<string, unknown>
    return { updatedAt: textOrNull(updatedAt), recipe: textOrNull(recipe) }
  } catch {
    return NOTHING
  }
}

export const syncedRehearsal = createStore<SyncedRehearsal>(readSynced())

export function setSyncedRehearsal(kept: SyncedRehearsal): void {
  writeStored(KEY, JSON.stringify(kept))
  syncedRehearsal.set(kept)
}

onUserForgotten(() => {
  removeStored(KEY)
  syncedRehearsal.set(NOTHING)
})
