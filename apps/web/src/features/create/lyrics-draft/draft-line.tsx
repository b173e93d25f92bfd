import { countSyllables } from '@cadenza/composer/lyrics/draft/count-syllables'
import type { Language } from '@cadenza/vocabulary/languages'
import { useLingui } from '@lingui/react/macro'
import { Check, Dices, Lock, LockOpen } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SyllableDots } from './syllable-dots.tsx'
import type { EditedLine } from './stored-lyric-draft.ts'

const LONGEST_LINE = 200

const focusOnce = (input: HTMLInputElement | null): void => input?.focus()

interface DraftLineProps {
  line: EditedLine
  language: Language
  isBusy: boolean
  onEdit: (text: string) => void
  onLock: (isLocked: boolean) => void
  onRoll: () => void
}

/** A line with its lock and its roll; pressing the words edits them in place. */
export function DraftLine({ line, language, isBusy, onEdit, onLock, onRoll }: DraftLineProps) {
  const { t } = useLingui()
  const words = useRef<HTMLButtonElement>(null)
  const { text, places, isLocked } = line
  const [typed, setTyped] = useState<string | null>(null)
  const [textBefore, setTextBefore] = useState(text)

  const commit = (result: string): void => {
    if (result.trim() !== text) onEdit(result.trim())
  }
  const open = (): void => {
    setTextBefore(text)
    setTyped(text)
  }
  const close = (result: string): void => {
    commit(result)
    setTyped(null)
    requestAnimationFrame(() => words.current?.focus())
  }
  const closeByKeys = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would send the form around the editor.
    event.preventDefault()
    event.stopPropagation()
    close(event.key === 'Enter' ? event.currentTarget.value : textBefore)
  }

  if (typed !== null) {
    return (
      <li className="draft-line is-edited">
        <div className="min-w-0 flex-1">
          <input
            ref={focusOnce}
            aria-label={t`Edit this line`}
            maxLength={LONGEST_LINE}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={closeByKeys}
            // Generate must not miss what was typed. The line stays open, so that nothing moves under the pointer.
            onBlur={() => commit(typed)}
            className="draft-line-input edge-strong"
          />
          <SyllableDots syllables={countSyllables(typed, language)} places={places} />
        </div>
        <IconButton label={t`Done`} onClick={() => close(typed)}>
          <Check />
        </IconButton>
      </li>
    )
  }
  return (
    <li className={classes('draft-line', isLocked && 'is-locked')}>
      <IconButton
        label={isLocked ? t`Unlock: ${text}` : t`Lock: ${text}`}
        className={isLocked ? 'text-hold' : 'text-ink-3'}
        onClick={() => onLock(!isLocked)}
      >
        {isLocked ? <Lock /> : <LockOpen />}
      </IconButton>
      <button ref={words} type="button" className="draft-line-words tint-hover" onClick={open}>
        <span className="sr-only">{t`Edit`} </span>
        <b key={text} dir="auto">
          {text}
        </b>
        <SyllableDots syllables={countSyllables(text, language)} places={places} />
      </button>
      {!isLocked && (
        <IconButton label={t`Roll again: ${text}`} aria-disabled={isBusy} className="text-ink-3" onClick={onRoll}>
          <Dices />
        </IconButton>
      )}
    </li>
  )
}
