import type { RecordedChannel } from '#band/mix/channels/channel.ts'

const LONGEST = 32
/** Clients accept no more than this. */
const MOST_STEMS = 16

/** Returns unique names that are safe in a file name and in a header. */
export function stemNames(
  channels: readonly RecordedChannel[],
): readonly { readonly name: string; readonly channel: RecordedChannel }[] {
  const taken = new Set<string>()
  return channels.slice(0, MOST_STEMS).map((channel) => {
    const plain = channel.name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[^a-z]+|-+$/g, '')
      .slice(0, LONGEST - 3)
    const base = plain === '' ? channel.role : plain
    let name: string = base
    for (let number = 2; taken.has(name); number++) name = `${base}-${number}`
    taken.add(name)
    return { name, channel }
  })
}
