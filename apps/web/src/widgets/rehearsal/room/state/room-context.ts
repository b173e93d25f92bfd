import type { Edit, Recipe } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import { createContext, useContext } from 'react'
import type { SongChanges } from '#widgets/rehearsal/room/model/changes-of-song.ts'
import type { Player } from '#widgets/rehearsal/room/model/players.ts'
import type { EditWords } from '#widgets/rehearsal/room/words/edit-words.ts'
import type { RehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import type { RehearsalView } from '#widgets/rehearsal/session/rehearsal-view.ts'
import type { RoomPlayback } from './use-room-playback.ts'

/** What was changed by one press, with everything that undoing it takes. */
export interface ChangeEntry extends EditWords {
  /** In the recipe's list of edits. */
  readonly indexes: readonly number[]
  /** How many notes it moved, as far as it was made while the room was open. */
  readonly noteCount: number | null
}

export interface Room {
  readonly session: RehearsalSession
  readonly view: RehearsalView
  readonly recipe: Recipe
  readonly score: Score
  readonly original: Score
  readonly players: readonly Player[]
  readonly changes: SongChanges
  /** A name for each section of the score. */
  readonly names: readonly string[]
  readonly entries: readonly ChangeEntry[]
  /** The section whose words and chords are shown. */
  readonly selected: number
  select(section: number): void
  readonly playback: RoomPlayback
  /** Makes edits that are undone together. Returns their group, which the next call may replace. */
  change(edits: readonly Edit[], replaced?: object | null): object
  undo(): void
  redo(): void
  withdraw(entry: ChangeEntry): void
  /** A number that no take of this room had yet. */
  nextTake(): number
}

export const RoomContext = createContext<Room | null>(null)

export function useRoom(): Room {
  const room = useContext(RoomContext)
  if (room === null) throw new Error('useRoom must be used within RoomContext')
  return room
}
