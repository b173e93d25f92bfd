import { MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { Plural, useLingui } from '@lingui/react/macro'
import { classes } from '#ui/classes.ts'

const SHOWN_FROM = MAX_PROMPT_LENGTH * 0.9
/** The remaining length is announced in steps of this many characters, not at every letter. */
const SPOKEN_STEP = 50

/** Hidden until the prompt is close to its maximum length. */
export function PromptCounter({ length }: { length: number }) {
  const { i18n } = useLingui()
  const left = MAX_PROMPT_LENGTH - length
  const spoken = Math.ceil(left / SPOKEN_STEP) * SPOKEN_STEP
  if (length < SHOWN_FROM) return null
  return (
    <p className={classes('pb-2 text-right text-label lining-nums', left === 0 ? 'text-bad-ink' : 'text-ink-3')}>
      <span aria-hidden="true">
        {i18n.number(length)} / {i18n.number(MAX_PROMPT_LENGTH)}
      </span>
      <span role="status" className="sr-only">
        <Plural value={spoken} _0="No characters left" one="# character left" other="# characters left" />
      </span>
    </p>
  )
}
