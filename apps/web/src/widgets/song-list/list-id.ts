import { createContext, useContext, useId } from 'react'

/** The id of the list around a row, if it has one. */
export const ListIdContext = createContext<string | null>(null)

/**
 * Returns an id for a part of a song's row. In a list it depends on nothing but list and song: React's own ids also
 * depend on the place and on the number of rows, which the server that repeats a prerendered row cannot know.
 */
export function useRowId(songId: string): string {
  const ownId = useId()
  const listId = useContext(ListIdContext)
  return listId === null ? ownId : `${listId}${songId}`
}
