import { useEffect } from 'react'
import { api } from '#lib/api/api-client.ts'

/** Each page load counts once, however often the page is shown in it. */
const counted = new Set<string>()

/** Tells the owner of a share link that it was opened. A failure is not shown, because the listener loses nothing. */
export function useCountOpening(token: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || counted.has(token)) return
    counted.add(token)
    api.POST('/api/share-links/{token}/openings', { params: { path: { token } } }).catch(() => counted.delete(token))
  }, [token, isOpen])
}
