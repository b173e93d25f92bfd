import type { PromptPreview } from '@cadenza/contract/prompts'
import { Trans } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Composer } from '#features/create/composer/use-composer.ts'

type Notes = Pick<Composer, 'preview' | 'enhancement' | 'isAwaitingConfirmation'>

/** Returns only the text that would be added, because the prompt itself is already shown above. */
function findAdditions({ enhanced, sanitizedPrompt }: PromptPreview): string | null {
  if (!enhanced) return null
  const { description } = enhanced
  if (!description.startsWith(sanitizedPrompt)) return description
  return description.slice(sanitizedPrompt.length).replace(/^[.\s]+/u, '')
}

function RewrittenMessage() {
  return (
    <Trans>
      We cannot generate music using licensed material (artist names, song titles, etc.). Your prompt has been
      automatically rewritten to respect copyright laws.
    </Trans>
  )
}

function RewrittenNotice({ preview, isAskingToGoOn }: { preview: PromptPreview; isAskingToGoOn: boolean }) {
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

function Offer({ text, actions }: { text: ReactNode; actions: ReactNode }) {
  return (
    <div className="mb-2 rounded-note bg-ground px-3 pt-2.5 pb-1 text-label leading-[1.42] text-ink-2">
      <div className="flex gap-2.5">
        <PenLine className="mt-px size-[18px] shrink-0" />
        <p className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-[680]">
            <Trans>Enhanced prompt</Trans>
          </b>{' '}
          {text}
        </p>
      </div>
      <div className="-mx-1 flex flex-wrap justify-end">{actions}</div>
    </div>
  )
}

function Enhancement({
  preview,
  enhancement,
  onEdited,
}: Omit<Notes, 'isAwaitingConfirmation'> & { onEdited: () => void }) {
  const { state, accept, ignore, edit, undo } = enhancement
  const description = preview?.enhanced?.description
  const additions = preview && findAdditions(preview)
  const undoButton = (
    <Button variant="ghost" onClick={undo}>
      <Trans>Undo</Trans>
    </Button>
  )
  if (state === 'taken-over') {
    return <Offer text={<Trans>It stands in the box above. Change it as you like.</Trans>} actions={undoButton} />
  }
  if (state === 'accepted') {
    return <Offer text={additions ?? <Trans>What your prompt leaves open will be added.</Trans>} actions={undoButton} />
  }
  if (state === 'ignored' || !additions || !description) return null
  return (
    <Offer
      text={additions}
      actions={
        <>
          <Button variant="ghost" onClick={ignore}>
            <Trans>Ignore</Trans>
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              edit(description)
              onEdited()
            }}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button variant="ghost" className="text-hold" onClick={accept}>
            <Trans>Add to my prompt</Trans>
          </Button>
        </>
      }
    />
  )
}

export function PromptNotes({
  preview,
  enhancement,
  isAwaitingConfirmation,
  onEdited,
}: Notes & { onEdited: () => void }) {
  return (
    <>
      {preview?.wasSanitized && <RewrittenNotice preview={preview} isAskingToGoOn={isAwaitingConfirmation} />}
      <Enhancement preview={preview} enhancement={enhancement} onEdited={onEdited} />
    </>
  )
}

/** The same information for screen readers. */
export function ScreenReaderNotes({ preview, enhancement, isAwaitingConfirmation }: Notes) {
  if (preview?.wasSanitized) {
    return (
      <>
        <RewrittenMessage />{' '}
        {isAwaitingConfirmation && (
          <Trans>Nothing is charged yet. Press Generate again to go on with these words, or change yours.</Trans>
        )}
      </>
    )
  }
  if (enhancement.state === 'accepted') return <Trans>What your prompt leaves open will be added.</Trans>
  if (enhancement.state === 'offered' && preview?.enhanced) {
    return <Trans>An enhanced prompt is offered after the prompt.</Trans>
  }
  return null
}
