import type { Channel } from '#band/mix/channels/channel.ts'
import type { SungTake } from '#band/studio/singer.ts'
import type { StemCache } from '#band/studio/stem-cache/stem-cache.ts'
import type { RecordedStem } from './recorded-stem.ts'

/** What is stored of a stem beside its audio and its gains. */
interface StemDetails {
  readonly firstGain: number
  readonly words: SungTake['words']
}

/** Takes the stem from the cache, or records and stores it. A silent one is not stored, because that takes no time. */
export async function recordCached(
  cache: StemCache | null,
  { content, channel, path }: { readonly content: unknown; readonly channel: Channel; readonly path: string },
  record: () => Promise<RecordedStem>,
): Promise<RecordedStem> {
  if (cache === null) return record()
  const facts = await cache.getOrRecord({
    content,
    path,
    record: async () => {
      const { recorded, words } = await record()
      if (recorded === null) return null
      const details: StemDetails = { firstGain: recorded.firstGain, words }
      return { details, gains: recorded.gains }
    },
  })
  const gains = facts?.gains ?? null
  if (facts === null || gains === null) return { recorded: null, words: [] }
  const { firstGain, words } = facts.details as StemDetails
  return { recorded: { ...channel, path, gains, firstGain }, words }
}
