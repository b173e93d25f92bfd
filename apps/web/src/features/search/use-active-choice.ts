import { type KeyboardEvent, useState } from 'react'

/** A destination that a press or the Enter key opens. */
export interface Choice {
  id: string
  path: string
}

interface ActiveChoice {
  /** The choice that the Enter key opens: the first one, unless another is marked. */
  active: Choice | undefined
  mark: (id: string | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

export const choiceElementId = (listId: string, index: number): string => `${listId}-${index}`

/** The arrow keys cycle through the choices while the focus stays in the field. */
export function useActiveChoice(
  choices: readonly Choice[],
  listId: string,
  onEnter: (choice: Choice) => void,
): ActiveChoice {
  const [activeId, mark] = useState<string | null>(null)
  const marked = choices.findIndex(({ id }) => id === activeId)
  const index = Math.max(0, marked)
  const active = choices[index]

  const move = (step: 1 | -1): void => {
    const next = (index + step + choices.length) % choices.length
    mark(choices[next]?.id ?? null)
    document.getElementById(choiceElementId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (event.nativeEvent.isComposing || !active || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (step) move(step)
    else onEnter(active)
  }

  return { active, mark, onKeyDown }
}
