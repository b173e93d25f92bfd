import type { OfflineSong, OfflineSongStore } from './kept-store.ts'

/** A device with room for so many bytes, which forgets with the test. */
export function createMemorySongStore(roomBytes = Infinity): OfflineSongStore {
  const records = new Map<string, OfflineSong>()
  const usedBytes = (): number => [...records.values()].reduce((sum, { audio }) => sum + audio.size, 0)
  return {
    readAll: async () => [...records.values()],
    count: async () => records.size,
    async put(record) {
      if (usedBytes() + record.audio.size > roomBytes) throw new DOMException('full', 'QuotaExceededError')
      records.set(record.id, record)
    },
    async delete(songIds) {
      for (const id of songIds) records.delete(id)
    },
  }
}
