import type { Generation } from '@cadenza/contract/generations'
import type { SongPage } from '@cadenza/contract/songs'
import type { Fault } from '@cadenza/dev/stand-ins/music/faults'
import type { AttemptState } from '#platform/db/schema.generated.ts'
import { waitUntil } from '#test/server-process.ts'
import {
  requestGeneration,
  type SignedInUser,
  readGeneration,
  type GenerationStack,
} from '#test/worker/generation-stack.ts'
import { type Balance, readCredits } from '#test/api/api-with-stripe.ts'

/** Enough for twenty songs of ten seconds, at 45 credits each. */
const EXTRA_CREDITS = 700
export const CREDITS_BEFORE = 300 + EXTRA_CREDITS

const LONGEST_BATCH_MS = 180_000

interface Batch {
  /** Null when the provider itself is unavailable. */
  fault: Fault | null
  songs: number
  /** How many songs are requested before all of them must have ended; all by default. */
  atOnce?: number
  /** Only the first call of each song fails; otherwise every call does. */
  isPassing?: boolean
}

interface EndedSong {
  generation: Generation
  /** Our own records of the calls for this song. */
  calls: { state: AttemptState; failureKind: string | null; costCents: number }[]
  /** How often the provider has made and charged this song. */
  charges: number
}

export interface EndedBatch {
  credits: Balance
  songs: EndedSong[]
  /** The songs in the user's library. */
  library: SongPage['items']
}

/** A new user requests songs with a provider fault and waits until each of them has ended. */
export async function requestFaultySongs(studio: GenerationStack, batch: Batch): Promise<EndedBatch> {
  const { fault, songs, atOnce = songs, isPassing = false } = batch
  const user = await studio.newUser(`${fault}-${isPassing ? 'once' : 'always'}`, EXTRA_CREDITS)
  const wording = `A song with ${fault} ${isPassing ? 'once' : 'always'}, take`
  const prompts = Array.from({ length: songs }, (_none, index) => `${wording} ${index + 1}.`)
  if (fault && isPassing) for (const prompt of prompts) studio.music.injectFault({ fault, whenPromptIncludes: prompt })
  else if (fault) studio.music.injectFault({ fault, times: Number.MAX_SAFE_INTEGER, whenPromptIncludes: wording })

  const ids: string[] = []
  for (let first = 0; first < songs; first += atOnce) {
    const requestedIds = await requestSongs(studio, user, prompts.slice(first, first + atOnce))
    await waitUntilAllEnded(studio, requestedIds)
    ids.push(...requestedIds)
  }
  const library = await user.browser.request(`${studio.api.origin}/api/songs`)
  const charged = studio.music.bill().charges.map(({ prompt }) => prompt)
  return {
    credits: await readCredits(user.browser, studio.api.origin),
    songs: await Promise.all(ids.map((id) => readEnded(studio, user, id, charged))),
    library: ((await library.json()) as SongPage).items,
  }
}

/** Sends two requests at a time, because the api refuses further ones of the same user. */
async function requestSongs(studio: GenerationStack, user: SignedInUser, prompts: string[]): Promise<string[]> {
  const ids: string[] = []
  const left = [...prompts]
  const requestRemaining = async (): Promise<void> => {
    for (let prompt = left.shift(); prompt !== undefined; prompt = left.shift()) {
      ids.push((await requestGeneration(studio, user, { prompt, enhance: false })).requestId)
    }
  }
  await Promise.all([requestRemaining(), requestRemaining()])
  return ids
}

/** One query for all songs: one for each of a few hundred would keep the api fully busy. */
export function waitUntilAllEnded({ api }: GenerationStack, ids: string[]): Promise<void> {
  const areAllOver = async () => {
    const open = await api.db
      .selectFrom('generations')
      .select('id')
      .where('id', 'in', ids)
      .where('finishedAt', 'is', null)
      .executeTakeFirst()
    return open === undefined
  }
  return waitUntil('every song has ended', areAllOver, LONGEST_BATCH_MS)
}

async function readEnded(
  studio: GenerationStack,
  user: SignedInUser,
  id: string,
  charged: string[],
): Promise<EndedSong> {
  const generation = await readGeneration(studio, user, id)
  const attempts = await studio.api.db
    .selectFrom('providerAttempts')
    .select(['state', 'failureKind', 'costCents'])
    .where('generationId', '=', id)
    .orderBy('n')
    .execute()
  return {
    generation,
    calls: attempts.map((attempt) => ({ ...attempt, costCents: Number(attempt.costCents) })),
    charges: charged.filter((prompt) => prompt === generation.prompt).length,
  }
}

/**
 * The second segment of every key in the store with this prefix: a song's folder with a random name, or a generation's
 * id.
 */
export async function foldersIn({ store }: GenerationStack, top: 'audio' | 'source'): Promise<string[]> {
  const folders = new Set<string>()
  for await (const { key } of store.list(`${top}/`)) folders.add(key.split('/')[1] ?? '')
  return [...folders].toSorted()
}
