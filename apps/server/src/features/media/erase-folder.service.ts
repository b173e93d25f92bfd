import type { MediaStore } from '#adapters/media-store/media-store.ts'

/** All that lies in it, also what no row would lead to. */
export async function eraseFolder(store: MediaStore, prefix: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  if (keys.length > 0) await store.deleteMany(keys)
}
