import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { PencilLine, ShieldCheck } from 'lucide-react'
import { Notice } from '#ui/notice.tsx'
import { CollapsibleText } from './collapsible-text.tsx'

/**
 * Shown when the prompt named licensed material such as an artist: explains the change, and shows what was sent
 * instead.
 */
function RewrittenNotice({ sentInstead }: { sentInstead: string }) {
  return (
    <Notice tone="warn" icon={<ShieldCheck />}>
      <p>
        <Trans>
          We cannot generate music using licensed material (artist names, song titles, etc.). Your prompt has been
          automatically rewritten to respect copyright laws.
        </Trans>
      </p>
      <div className="mt-1">
        <CollapsibleText
          lead={
            <b className="font-[680]">
              <Trans>Sent instead</Trans>
            </b>
          }
          text={sentInstead}
        />
      </div>
    </Notice>
  )
}

function EnhancedNotice({ prompt }: { prompt: string }) {
  return (
    <Notice tone="plain" icon={<PencilLine />}>
      <CollapsibleText
        lead={
          <b className="font-[680]">
            <Trans>Enhanced prompt</Trans>
          </b>
        }
        text={prompt}
      />
    </Notice>
  )
}

export function PromptNotices({ song }: { song: Pick<Song, 'sanitizedDescription' | 'enhancedDescription'> }) {
  const { sanitizedDescription, enhancedDescription } = song
  return (
    <>
      {sanitizedDescription !== null && <RewrittenNotice sentInstead={sanitizedDescription} />}
      {enhancedDescription !== null && <EnhancedNotice prompt={enhancedDescription} />}
    </>
  )
}
