import { CUSTOM_MAX_SECONDS, CUSTOM_MIN_SECONDS } from '@cadenza/domain/pricing/durations'
import { MAX_LYRICS_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, PenLine } from 'lucide-react'
import { type Draft, NEW_LYRIC_DRAFT } from '#lib/storage/draft-storage.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { parseCustomSeconds } from '#features/create/composer/composer-quote.ts'
import { LyricsDraftEditor } from '#features/create/lyrics-draft/lyrics-draft-editor.tsx'
import type { ChangeDraft } from '#features/create/composer/use-draft.ts'

export function CustomSeconds({ typed, change }: { typed: string; change: ChangeDraft }) {
  const { t } = useLingui()
  const range = t`Between ${CUSTOM_MIN_SECONDS} and ${CUSTOM_MAX_SECONDS} seconds`
  const isRight = parseCustomSeconds(typed) !== null
  return (
    <TextField
      label={<Trans>Length in seconds</Trans>}
      name="custom-seconds"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed}
      onChange={(event) => change({ customSeconds: event.target.value })}
      {...(isRight ? { hint: range } : { error: range })}
    />
  )
}

/** Who writes the words of a sung song: the user, from a draft or alone, or the music provider. */
export function LyricsChoice({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  const { hasOwnLyrics, lyricDraft } = draft
  return (
    <div className="composer-toggles">
      {!hasOwnLyrics && (
        <Button
          variant="soft"
          icon={<FileText />}
          className="min-w-0 shrink! whitespace-normal!"
          onClick={() => change({ hasOwnLyrics: true, lyricDraft: lyricDraft || NEW_LYRIC_DRAFT })}
        >
          <Trans>
            Write a draft <span className="text-good-ink">free</span>
          </Trans>
        </Button>
      )}
      <Button
        variant="ghost"
        icon={<PenLine />}
        className="ml-auto min-w-0 shrink! whitespace-normal! text-ink-2"
        onClick={() => change({ hasOwnLyrics: !hasOwnLyrics, ...(hasOwnLyrics ? {} : { lyricDraft: '' }) })}
      >
        {hasOwnLyrics ? <Trans>Have the lyrics written</Trans> : <Trans>Write my own lyrics</Trans>}
      </Button>
    </div>
  )
}

export function OwnLyrics({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  if (draft.lyricDraft !== '') return <LyricsDraftEditor draft={draft} change={change} />
  return (
    <TextAreaField
      label={<Trans>Your lyrics</Trans>}
      hint={<Trans>One line for each line that is sung, a blank line between verses.</Trans>}
      name="lyrics"
      rows={6}
      maxLength={MAX_LYRICS_LENGTH}
      value={draft.lyrics}
      onChange={(event) => change({ lyrics: event.target.value })}
    />
  )
}
