import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { classes } from '#ui/classes.ts'

/** A longer text takes more than three lines on a desktop, or on a phone. */
const LONG_CHARACTERS = 280
const LONG_ON_PHONE_CHARACTERS = 120

interface CollapsibleTextProps {
  text: string
  /** Placed before the text, in its first line. */
  lead?: ReactNode
}

/** Shows a text by a user: in full when it is short, otherwise collapsed to three lines until it is expanded. */
export function CollapsibleText({ text, lead }: CollapsibleTextProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > LONG_CHARACTERS
  const content = (
    <>
      {lead} {text}
    </>
  )
  if (text.length <= LONG_ON_PHONE_CHARACTERS) return <span className="wrap-anywhere">{content}</span>
  return (
    <>
      <span
        id={id}
        className={classes('wrap-anywhere', !isOpen && (isLong ? 'line-clamp-3' : 'max-desk:line-clamp-3'))}
      >
        {content}
      </span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={classes(
          '-m-2 inline-flex min-h-11 items-center rounded-press px-2 font-[620] underline decoration-[1.5px] underline-offset-[3px]',
          !isLong && 'desk:hidden',
        )}
      >
        {isOpen ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
      </button>
    </>
  )
}
