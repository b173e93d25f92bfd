import type { MediaStore } from '#adapters/media-store/media-store.ts'

/** Deletes all objects under the prefix, including those that no row names. */
export async function eraseFolder(store: MediaStore, prefix: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  if (keys.length > 0) await store.deleteMany(keys)
}
