import { xxhash3 } from 'hash-wasm'

const HASH_BITS = 64n
/** The engine hashes a key as Rust hashes a string: its bytes, then this one. */
const END_OF_STRING = 0xff

/** The partition, of `partitions` that share the space of hashes evenly, to which the engine gives a key. */
async function partitionOf(key: string, partitions: number): Promise<number> {
  const bytes = Uint8Array.from([...Buffer.from(key), END_OF_STRING])
  const hash = BigInt(`0x${await xxhash3(bytes)}`)
  return Number((hash * BigInt(partitions)) >> HASH_BITS)
}

/** One key for each partition of the engine, in their order. */
export async function findPartitionKeys(partitions: number): Promise<string[]> {
  const keys = new Map<number, string>()
  for (let n = 0; keys.size < partitions; n += 1) {
    const key = `partition-${n}`
    const partition = await partitionOf(key, partitions)
    if (!keys.has(partition)) keys.set(partition, key)
  }
  return Array.from({ length: partitions }, (_none, partition) => keys.get(partition) ?? '')
}
