import type { ShareLink } from '@cadenza/contract/share-links'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Chip } from '#ui/fields/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Choice = 7 | 30 | 'until' | 'always'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** As a date field has it, in local time. */
const dateFieldValue = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

function inDays(days: number): Date {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return date
}

/** The last minute of the day, in local time. Null while the date is incomplete or is not in the future. */
function endOfDay(value: string): Date | null {
  const date = new Date(`${value}T23:59:00`)
  return date.getTime() > Date.now() ? date : null
}

interface LinkEndProps {
  link: ShareLink
  /** Returns false when the end could not be saved. */
  onChange: (endsAt: string | null) => Promise<boolean>
}

export function LinkEnd({ link, onChange }: LinkEndProps) {
  const { t } = useLingui()
  const id = useId()
  const [choice, setChoice] = useState<Choice>(link.endsAt === null ? 'always' : 'until')
  const [until, setUntil] = useState(() => dateFieldValue(link.endsAt === null ? inDays(7) : new Date(link.endsAt)))
  const [tomorrow] = useState(() => dateFieldValue(inDays(1)))

  const save = async (end: Date | null, before: Choice): Promise<void> => {
    if (await onChange(end?.toISOString() ?? null)) return
    setChoice(before)
    if (link.endsAt !== null) setUntil(dateFieldValue(new Date(link.endsAt)))
  }
  const choose = (chosen: Choice): void => {
    setChoice(chosen)
    if (chosen === 'until') return
    const end = chosen === 'always' ? null : inDays(chosen)
    if (end) setUntil(dateFieldValue(end))
    void save(end, choice)
  }
  const chooseDay = (value: string): void => {
    setUntil(value)
    const end = endOfDay(value)
    if (end) void save(end, choice)
  }
  const chip = (value: Choice, label: string) => (
    <Chip
      key={value}
      isSelected={choice === value}
      onToggle={() => choose(value)}
      className={classes('px-3.5!', choice !== value && 'edge-strong!')}
    >
      {label}
    </Chip>
  )

  return (
    <>
      <p id={id} className="mt-3 text-label font-[620]">
        <Trans>How long the link works</Trans>
      </p>
      <div role="group" aria-labelledby={id} className="mt-1 flex flex-wrap gap-1.5">
        {chip(7, t`7 days`)}
        {chip(30, t`30 days`)}
        {chip('until', t`Until…`)}
        {chip('always', t`Always`)}
      </div>
      {choice === 'until' && (
        <TextField
          type="date"
          label={t`Last day`}
          value={until}
          min={tomorrow}
          onChange={(event) => chooseDay(event.target.value)}
          className="mt-2.5 max-w-56"
        />
      )}
    </>
  )
}
