import type { PromptPreview } from '@cadenza/contract/prompts'
import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/notice.tsx'

function RewrittenMessage() {
  return (
    <Trans>
      We cannot generate music using licensed material (artist names, song titles, etc.). Your prompt has been
      automatically rewritten to respect copyright laws.
    </Trans>
  )
}

interface RewrittenNoticeProps {
  preview: PromptPreview | null
  /** Whether the next press goes on with the rewritten prompt. */
  isAskingToGoOn: boolean
}

/** Shows how the server changes the prompt. */
export function RewrittenNotice({ preview, isAskingToGoOn }: RewrittenNoticeProps) {
  if (!preview?.wasSanitized) return null
  const { sanitizedPrompt } = preview
  return (
    <Notice tone="warn" className="mb-2">
      <p>
        <RewrittenMessage />
      </p>
      <p className="mt-1.5 wrap-anywhere">
        <b className="font-[680]">
          <Trans>Sent instead:</Trans>
        </b>{' '}
        {sanitizedPrompt}
      </p>
      <ul className="mt-1.5 wrap-anywhere">
        {preview.replacements.map(({ from, to, start }) => (
          <li key={start}>
            {to === '' ? (
              <Trans>“{from}” is left out</Trans>
            ) : (
              <Trans>
                “{from}” becomes “{to}”
              </Trans>
            )}
          </li>
        ))}
      </ul>
      {isAskingToGoOn && (
        <p className="mt-1.5 font-[680]">
          <Trans>Nothing is charged yet. Press Generate again to go on with these words, or change yours.</Trans>
        </p>
      )}
    </Notice>
  )
}

/** The same information for screen readers. */
export function SpokenNotice({ preview, isAskingToGoOn }: RewrittenNoticeProps) {
  if (!preview?.wasSanitized) return null
  return (
    <>
      <RewrittenMessage />{' '}
      {isAskingToGoOn && (
        <Trans>Nothing is charged yet. Press Generate again to go on with these words, or change yours.</Trans>
      )}
    </>
  )
}
