/**
 * A change to the order of a playlist. A position is given by the preceding song, so that it stays valid when other
 * changes come first; null is the first position, and a song added without a position comes last.
 */
export type OrderChange =
  | { kind: 'place'; songId: string; after: string | null }
  | { kind: 'remove'; songId: string }
  | { kind: 'add'; songId: string; after?: string | null }

/** A change that is no longer possible, because a song it refers to is gone, leaves the order unchanged. */
export function applyChange(songIds: readonly string[], change: OrderChange): readonly string[] {
  const isIn = songIds.includes(change.songId)
  switch (change.kind) {
    case 'remove':
      return isIn ? songIds.filter((id) => id !== change.songId) : songIds
    case 'place':
      return isIn ? placeAfter(songIds, change.songId, change.after) : songIds
    case 'add':
      return isIn ? songIds : addAfter(songIds, change.songId, change.after)
  }
}

/** Returns the order from the server, with the unsaved changes applied. */
export const mergeOrder = (songIds: readonly string[], unsaved: readonly OrderChange[]): readonly string[] =>
  unsaved.reduce(applyChange, songIds)

/** Returns the move that brings a song to an index of the shown list; null when it is already there. */
export function moveTo(songIds: readonly string[], songId: string, index: number): OrderChange | null {
  const from = songIds.indexOf(songId)
  const to = Math.min(Math.max(index, 0), songIds.length - 1)
  if (from < 0 || from === to) return null
  const others = songIds.filter((id) => id !== songId)
  return { kind: 'place', songId, after: others[to - 1] ?? null }
}

/** Returns the preceding song, so that a removed song can return to its position. */
export function songIdBefore(songIds: readonly string[], songId: string): string | null {
  return songIds[songIds.indexOf(songId) - 1] ?? null
}

function placeAfter(songIds: readonly string[], songId: string, after: string | null): readonly string[] {
  const others = songIds.filter((id) => id !== songId)
  const before = after === null ? -1 : others.indexOf(after)
  if (after !== null && before < 0) return songIds
  return others.toSpliced(before + 1, 0, songId)
}

function addAfter(songIds: readonly string[], songId: string, after: string | null | undefined): readonly string[] {
  const atEnd = [...songIds, songId]
  return after === undefined ? atEnd : placeAfter(atEnd, songId, after)
}
