import { createHash } from 'node:crypto'

/**
 * The library adds random salts to what it signs, so the same song would get different bytes every time. While `work`
 * runs, this thread's Web Crypto returns random values from the seed: no other code may run in the thread meanwhile.
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
    // This restores the method of the prototype.
    Reflect.deleteProperty(globalThis.crypto, 'getRandomValues')
  }
}
