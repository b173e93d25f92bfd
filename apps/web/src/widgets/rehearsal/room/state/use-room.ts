import type { Edit } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { changesOfSong } from '#widgets/rehearsal/room/model/changes-of-song.ts'
import { EditGroups } from '#widgets/rehearsal/room/model/edit-groups.ts'
import { playersOf } from '#widgets/rehearsal/room/model/players.ts'
import { changesForm, latestTake } from '#widgets/rehearsal/room/model/room-edits.ts'
import { editWords } from '#widgets/rehearsal/room/words/edit-words.ts'
import { sectionNames } from '#widgets/rehearsal/section-names.ts'
import { describeChanges } from '#widgets/rehearsal/session/describe-changes.ts'
import type { RehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import type { RehearsalView } from '#widgets/rehearsal/session/rehearsal-view.ts'
import type { ChangeEntry, Room } from './room-context.ts'
import { useRoomPlayback } from './use-room-playback.ts'

/** A view of a song that has been composed. */
export interface ComposedView extends RehearsalView {
  readonly recipe: NonNullable<RehearsalView['recipe']>
  readonly score: Score
}

/** What the room remembers beside the session for as long as it is open. */
class RoomMemory {
  readonly groups = new EditGroups()
  readonly noteCounts = new WeakMap<Edit, number>()
  highestTake = 0
  /** How many steps of the history each undo since the last change went back. */
  undone: number[] = []

  recordNotes({ latest, recipe }: RehearsalView): void {
    const edit = recipe?.edits.find((each) => each === latest?.edit)
    if (edit === undefined || latest === null) return
    const moved = latest.comparison.parts.map(({ gone, come }) => Math.max(gone.length, come.length))
    this.noteCounts.set(
      edit,
      moved.reduce((sum, count) => sum + count, 0),
    )
  }
}

function useSelection({ sections }: Score) {
  const [selectedId, setSelectedId] = useState(
    () => (sections.find(({ kind }) => kind === 'chorus') ?? sections.find(({ kind }) => kind === 'verse'))?.id,
  )
  /** Where the selected section was, for when an edit takes it out. */
  const [place, setPlace] = useState(0)
  const found = sections.findIndex(({ id }) => id === selectedId)
  const selected = found === -1 ? Math.min(place, sections.length - 1) : found
  const select = (section: number): void => {
    setSelectedId(sections[section]?.id)
    setPlace(section)
  }
  return { selected, select }
}

function useEdits(session: RehearsalSession, memory: RoomMemory) {
  const { groups } = memory
  const lastEdit = (): Edit | undefined => session.read().recipe?.edits.at(-1)

  /** Returns how many steps of the history it went back. */
  const takeBack = (group: object): number => {
    let steps = 0
    for (; groups.isIn(lastEdit(), group) && session.read().canUndo; steps++) session.undo()
    return steps
  }

  return {
    change(edits: readonly Edit[], replaced: object | null = null): object {
      const group = {}
      const last = lastEdit()
      // Until sections are counted anew, a press on what is shown would mean another section.
      if (session.read().isComposing && last !== undefined && changesForm(last)) return replaced ?? group
      memory.undone = []
      if (replaced !== null) takeBack(replaced)
      for (const edit of edits) {
        const before = lastEdit()
        session.change(edit)
        const made = lastEdit()
        if (made !== undefined && made !== before) groups.join(made, group)
      }
      return group
    },
    undo(): void {
      const last = lastEdit()
      const group = last === undefined ? null : groups.groupOf(last)
      const steps = group === null ? 0 : takeBack(group)
      if (steps === 0) session.undo()
      memory.undone.push(Math.max(1, steps))
    },
    redo(): void {
      const steps = memory.undone.pop() ?? 1
      for (let step = 0; step < steps; step++) session.redo()
    },
    withdraw({ indexes }: ChangeEntry): void {
      memory.undone = []
      for (const index of indexes.toSorted((a, b) => b - a)) session.withdraw(index)
    },
    nextTake(): number {
      memory.highestTake = Math.max(memory.highestTake, latestTake(session.read().recipe?.edits ?? [])) + 1
      return memory.highestTake
    },
  }
}

export function useRoomState(session: RehearsalSession, view: ComposedView): Room {
  const { i18n } = useLingui()
  const [memory] = useState(() => new RoomMemory())
  const { score, recipe } = view
  const original = view.original ?? score
  const { selected, select } = useSelection(score)
  const playback = useRoomPlayback(session.player, score, selected)
  const edits = useEdits(session, memory)
  memory.recordNotes(view)

  const { players, changes, names } = useMemo(() => {
    const rows = playersOf(original, score, recipe.edits)
    const muted = new Set(rows.filter(({ isMuted }) => isMuted).map(({ part }) => part))
    const comparison = view.comparison ?? describeChanges(original, score)
    return {
      players: rows,
      changes: changesOfSong({ original, score }, comparison, muted),
      names: sectionNames(i18n, score.sections),
    }
  }, [i18n, original, score, recipe, view.comparison])

  const entries = useMemo(() => {
    const words = editWords(i18n, { original, score, edits: recipe.edits })
    const { groups, noteCounts } = memory
    return groups.split(recipe.edits).map((indexes): ChangeEntry => {
      const [last = 0] = indexes.slice(-1)
      const described = words[indexes[0] ?? 0] ?? { title: '', detail: '' }
      const titles = new Set(indexes.map((index) => words[index]?.title ?? ''))
      const edit = recipe.edits[last]
      return {
        title: [...titles].join(' · '),
        detail: described.detail,
        indexes,
        noteCount: edit === undefined ? null : (noteCounts.get(edit) ?? null),
      }
    })
  }, [i18n, original, score, recipe, memory])

  return {
    session,
    view,
    recipe,
    score,
    original,
    players,
    changes,
    names,
    entries,
    selected,
    select,
    playback,
    ...edits,
  }
}
