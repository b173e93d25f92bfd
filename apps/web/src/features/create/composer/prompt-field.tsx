import { MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react'
import { EXAMPLE_PROMPT } from './example-prompt.ts'

interface PromptFieldProps extends Pick<ComponentProps<'textarea'>, 'value' | 'rows' | 'onFocus' | 'onKeyDown'> {
  ref: RefObject<HTMLTextAreaElement | null>
  onChange: (prompt: string) => void
  /** The first song was requested, and the field is one line. */
  isAnother: boolean
  /** Drawn behind the words. */
  underlines: ReactNode
}

export function PromptField({ ref, onChange, isAnother, underlines, ...attributes }: PromptFieldProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="composer-words">
      <label htmlFor={id} className="sr-only">
        <Trans>Describe your track</Trans>
      </label>
      {underlines}
      <textarea
        {...attributes}
        ref={ref}
        id={id}
        // The draft is ours to restore: what a browser puts back may belong to a user whose session has ended.
        autoComplete="off"
        maxLength={MAX_PROMPT_LENGTH}
        onChange={(event) => onChange(event.target.value)}
        placeholder={isAnother ? t`Describe another song` : t(EXAMPLE_PROMPT)}
        className="composer-prompt outline-none"
      />
    </div>
  )
}
