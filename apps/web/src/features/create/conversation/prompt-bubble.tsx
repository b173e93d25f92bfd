import { Trans } from '@lingui/react/macro'
import { CollapsibleText } from '#widgets/song/card/collapsible-text.tsx'

/** The prompt, aligned to the side of the user's own messages as in a chat. */
export function PromptBubble({ prompt }: { prompt: string }) {
  return (
    <div className="mb-2.5 flex justify-end">
      <p className="max-w-[88%] rounded-[20px_20px_4px_20px] bg-peony-soft px-4 py-2.5 text-[.9375rem] leading-[1.4] desk:max-w-[70%]">
        <span className="sr-only">
          <Trans>Your prompt:</Trans>{' '}
        </span>
        <CollapsibleText text={prompt} />
      </p>
    </div>
  )
}
