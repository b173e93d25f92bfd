import { createHash } from 'node:crypto'

/**
 * The library salts what it signs, and would make other bytes of the same song every time. While `work` is done, all that asks
 * this thread's web crypto for random numbers gets those of the seed: nothing else may run in it meanwhile.
 */
export async function withSeededRandomValues<T>(seed: Uint8Array, work: () => Promise<T>): Promise<T> {
  let drawn = 0
  const getRandomValues = <View extends ArrayBufferView>(into: View): View => {
    const { buffer, byteOffset, byteLength } = into
    const hash = createHash('shake256', { outputLength: byteLength }).update(seed).update(String(drawn++))
    new Uint8Array(buffer, byteOffset, byteLength).set(hash.digest())
    return into
  }
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: getRandomValues, configurable: true })
  try {
    return await work()
  } finally {
    // What is left is the one of the prototype.
    Reflect.deleteProperty(globalThis.crypto, 'getRandomValues')
  }
}
