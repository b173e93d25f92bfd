import type { Page } from '@playwright/test'

/** The songs that are kept on this device. */
export const readOfflineSongs = (page: Page): Promise<{ id: string; fingerprint: string | null }[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('cadenza-kept-songs', 1)
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const reading = database.transaction('songs').objectStore('songs').getAll()
    const copies = await new Promise<{ song: { id: string; fingerprint: string | null } }[]>((resolve) => {
      reading.addEventListener('success', () => resolve(reading.result))
    })
    database.close()
    return copies.map(({ song: { id, fingerprint } }) => ({ id, fingerprint }))
  })
