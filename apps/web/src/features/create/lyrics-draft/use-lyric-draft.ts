import { draftText } from '@cadenza/composer/lyrics/draft/draft-text'
import type { LinePlace } from '@cadenza/composer/lyrics/draft/lyric-draft'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { parseCustomSeconds } from '#features/create/composer/composer-quote.ts'
import type { ChangeDraft } from '#features/create/composer/use-draft.ts'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import type { Draft } from '#lib/storage/draft-storage.ts'
import { editLine, isSameText, mergeRoll, unlockedPlaces } from './draft-edits.ts'
import { type EditedDraft, formatStoredDraft, parseStoredDraft } from './stored-lyric-draft.ts'

const MOST_UNDO_STEPS = 50

interface Roll {
  /** Null to write the first draft. */
  sent: EditedDraft | null
  places: readonly LinePlace[]
}

async function requestDraft(draft: Draft, { sent, places }: Roll): Promise<EditedDraft> {
  const { prompt, genres, duration } = draft
  const seconds = duration === 'custom' ? parseCustomSeconds(draft.customSeconds) : null
  const { language, sections, order, promptWords } = await dataOrThrow(
    api.POST('/api/lyrics/draft', {
      body: {
        prompt: prompt.trim(),
        genres: [...genres],
        duration,
        ...(seconds !== null && { customSeconds: seconds }),
        seed: crypto.randomUUID(),
        ...(sent && {
          draft: {
            language: sent.language,
            order: [...sent.order],
            sections: sent.sections.map(({ kind, lines }) => ({ kind, lines: lines.map((line) => ({ ...line })) })),
          },
        }),
        roll: [...places],
      },
    }),
  )
  return {
    language,
    order,
    promptWords,
    sections: sections.map(({ kind, lines }) => ({
      kind,
      lines: lines.map(({ text, places: room, isLocked }) => ({ text, places: room, isLocked })),
    })),
  }
}

export interface LyricDraftEditing {
  /** Null until the first draft has arrived. */
  lyrics: EditedDraft | null
  isWriting: boolean
  hasFailed: boolean
  /** The number of rolls so far, for what is announced. */
  rollCount: number
  canUndo: boolean
  write: () => void
  roll: (places: readonly LinePlace[]) => void
  rollAll: (section?: number) => void
  edit: (place: LinePlace, text: string) => void
  toggleLock: (place: LinePlace, isLocked: boolean) => void
  undo: () => void
}

/** The lyrics draft of the composer. Every change goes into the composer's own lyrics, which Generate sends. */
export function useLyricDraft(draft: Draft, change: ChangeDraft): LyricDraftEditing {
  const lyrics = parseStoredDraft(draft.lyricDraft)
  const [past, setPast] = useState<readonly EditedDraft[]>([])
  const [rollCount, setRollCount] = useState(0)

  const store = (next: EditedDraft): void => change({ lyricDraft: formatStoredDraft(next), lyrics: draftText(next) })
  const replace = (next: EditedDraft): void => {
    if (lyrics && !isSameText(lyrics, next)) setPast([...past.slice(1 - MOST_UNDO_STEPS), lyrics])
    store(next)
  }

  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: (roll: Roll) => requestDraft(draft, roll),
    onSuccess: (rolled, { sent }) => {
      setRollCount((count) => count + 1)
      if (lyrics && sent) replace(mergeRoll(lyrics, sent, rolled))
      else store(rolled)
    },
  })
  const roll = (places: readonly LinePlace[]): void => {
    if (lyrics && !isPending && places.length > 0) mutate({ sent: lyrics, places })
  }
  const write = (): void => {
    if (draft.prompt.trim() !== '') mutate({ sent: null, places: [] })
  }

  const writeFirst = useEffectEvent(() => {
    if (!lyrics) write()
  })
  useEffect(() => writeFirst(), [])

  return {
    lyrics,
    isWriting: isPending,
    hasFailed: isError,
    rollCount,
    canUndo: past.length > 0,
    write: () => (variables?.sent && lyrics ? roll(variables.places) : write()),
    roll,
    rollAll: (section) => lyrics && roll(unlockedPlaces(lyrics, section)),
    edit: (place, text) => lyrics && replace(editLine(lyrics, place, { text })),
    toggleLock: (place, isLocked) => lyrics && store(editLine(lyrics, place, { isLocked })),
    undo: () => {
      const last = past.at(-1)
      if (!last || !lyrics) return
      setPast(past.slice(0, -1))
      store(restoreText(lyrics, last))
    },
  }
}

/** An undone roll brings words back. Locks stay as they are, and so does every locked line. */
function restoreText(current: EditedDraft, before: EditedDraft): EditedDraft {
  return {
    ...before,
    sections: current.sections.map(({ kind, lines }, section) => ({
      kind,
      lines: lines.map((line, index) =>
        line.isLocked ? line : { ...line, text: before.sections[section]?.lines[index]?.text ?? line.text },
      ),
    })),
  }
}
