/** Songs that became ready on this page and whose card was not on screen yet. */
const unseenIds = new Set<string>()

export const addUnseenSong = (generationId: string): void => void unseenIds.add(generationId)
export const removeUnseenSong = (generationId: string): void => void unseenIds.delete(generationId)
export const isUnseenSong = (generationId: string): boolean => unseenIds.has(generationId)
export const clearUnseenSongs = (): void => unseenIds.clear()
