import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { useStop } from './use-stop.ts'

const LONGEST_LINE = 200

interface LyricLineProps {
  /** In the score. */
  readonly line: number
  /** Within its section, from 1. */
  readonly number: number
}

/** A line is a button until it is pressed; then it is a field. Enter keeps what was typed, Escape does not. */
export function LyricLine({ line, number }: LyricLineProps) {
  const { t } = useLingui()
  const { score, changes, change, names } = useRoom()
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const { text = '', section = 0 } = score.lyrics[line] ?? {}
  const isChanged = changes.hasLine(line)
  const place = names[section] ?? ''
  const label = t`${place}, line ${number}`
  const stop = useStop(`line:${line}`)

  useEffect(() => {
    if (isEditing || !returnsFocus.current) return
    returnsFocus.current = false
    button.current?.focus()
  }, [isEditing])

  const end = (typed: string | null, byKey: boolean): void => {
    if (!isEditing) return
    returnsFocus.current = byKey
    setIsEditing(false)
    const words = typed?.trim().replaceAll(/\s+/g, ' ')
    if (words !== undefined && words !== text) change([{ op: 'setLine', line, text: words }])
  }

  if (isEditing) {
    return (
      <LineField
        label={label}
        text={text}
        onKeep={(typed, byKey) => end(typed, byKey)}
        onLeave={() => end(null, true)}
      />
    )
  }
  return (
    <button
      ref={button}
      type="button"
      {...stop}
      className={classes('room-line', isChanged && 'is-changed')}
      aria-label={isChanged ? t`${label}: ${text}, changed. Edit it` : t`${label}: ${text}. Edit it`}
      onClick={() => setIsEditing(true)}
    >
      <span>{text}</span> {isChanged && <span className="room-line-tag">{t`changed`}</span>}
    </button>
  )
}

interface LineFieldProps {
  readonly label: string
  readonly text: string
  onKeep(typed: string, byKey: boolean): void
  onLeave(): void
}

function LineField({ label, text, onKeep, onLeave }: LineFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <input
      ref={field}
      type="text"
      aria-label={label}
      data-keeps-escape
      className="room-line-field"
      value={typed}
      maxLength={LONGEST_LINE}
      enterKeyHint="done"
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onKeep(typed, false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') onKeep(typed, true)
        else if (event.key === 'Escape') onLeave()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
