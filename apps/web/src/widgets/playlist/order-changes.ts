/**
 * What can be done to the order of a playlist. A place is named by the song before it, so that it means the same later; null
 * is the first place, and a song added without one comes last.
 */
export type OrderChange =
  | { kind: 'place'; songId: string; after: string | null }
  | { kind: 'remove'; songId: string }
  | { kind: 'add'; songId: string; after?: string | null }

/** What cannot be done any more, because a song it names is gone, leaves everything as it is. */
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

/** What the server says, with what it has not been told of yet. */
export const mergeOrder = (songIds: readonly string[], unsaved: readonly OrderChange[]): readonly string[] =>
  unsaved.reduce(applyChange, songIds)

/** The move that brings a song to an index of the list as it is shown; null when it is there. */
export function moveTo(songIds: readonly string[], songId: string, index: number): OrderChange | null {
  const from = songIds.indexOf(songId)
  const to = Math.min(Math.max(index, 0), songIds.length - 1)
  if (from < 0 || from === to) return null
  const others = songIds.filter((id) => id !== songId)
  return { kind: 'place', songId, after: others[to - 1] ?? null }
}

/** The song before it, to which it can return. */
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
