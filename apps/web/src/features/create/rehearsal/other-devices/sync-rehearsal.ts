import { queryOptions } from '@tanstack/react-query'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import type { RehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import { syncedRehearsal, setSyncedRehearsal } from './synced-rehearsal.ts'

/** A pause in typing and editing. */
const SYNC_AFTER_MS = 2000

const fetchRehearsal = (signal: AbortSignal) => dataOrThrow(api.GET('/api/rehearsal', { signal }))

type Rehearsal = Awaited<ReturnType<typeof fetchRehearsal>>

const NOTHING: Rehearsal = { recipe: null, version: 0, updatedAt: null }

/** Asked for again when the user comes back to this page, perhaps from another device. */
export const rehearsalQuery = queryOptions({
  queryKey: ['rehearsal'],
  queryFn: ({ signal }) => fetchRehearsal(signal),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

async function forget(): Promise<Rehearsal> {
  await dataOrThrow(api.DELETE('/api/rehearsal'))
  setSyncedRehearsal({ updatedAt: null, recipe: null })
  return NOTHING
}

/** Returns what the server has by then, or null if nothing is to be sent. */
async function send(session: RehearsalSession): Promise<Rehearsal | null> {
  const { recipe, isComposing, failure } = session.read()
  if (isComposing || failure !== null) return null
  const sent = syncedRehearsal.read().recipe
  if (recipe === null) return sent === null ? null : await forget()
  const json = JSON.stringify(recipe)
  if (json === sent) return null
  const { engine, root, request, edits } = recipe
  const { genres, ...rest } = request
  const copy = { ...rest, ...(genres && { genres: [...genres] }) }
  const body = { recipe: { engine, root, request: copy, edits: [...edits] } }
  const answer = await dataOrThrow(api.PUT('/api/rehearsal', { body }))
  setSyncedRehearsal({ updatedAt: answer.updatedAt, recipe: json })
  return answer
}

/** Sends what is rehearsed to the user's other devices. Returns what ends that. */
export function syncRehearsal(session: RehearsalSession, onSynced: (answer: Rehearsal) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const sync = async (): Promise<void> => {
    try {
      const answer = await send(session)
      if (answer !== null) onSynced(answer)
    } catch {
      // It is on this device, and the next change is sent with it.
    }
  }
  const schedule = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void sync(), SYNC_AFTER_MS)
  }
  schedule()
  const leave = session.subscribe(schedule)
  return () => {
    clearTimeout(timer)
    leave()
  }
}
