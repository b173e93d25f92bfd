import { containsWord } from '@cadenza/composer/lyrics/draft/fold-word'
import { verseNumber } from '@cadenza/composer/lyrics/draft/draft-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Dices, Undo2 } from 'lucide-react'
import { useId } from 'react'
import type { ChangeDraft } from '#features/create/composer/use-draft.ts'
import type { Draft } from '#lib/storage/draft-storage.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DraftLine } from './draft-line.tsx'
import type { EditedDraft } from './stored-lyric-draft.ts'
import { type LyricDraftEditing, useLyricDraft } from './use-lyric-draft.ts'
import './lyrics-draft.css'

/** Names the words of the prompt that are sung, in the reader's language. */
function PromptWords({ lyrics }: { lyrics: EditedDraft }) {
  const { i18n } = useLingui()
  const text = lyrics.sections.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n')
  const sung = lyrics.promptWords.filter((word) => containsWord(text, word))
  if (sung.length === 0) return null
  const words = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(sung)
  return (
    <p className="draft-nouns">
      <Check aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <Trans>In it from your prompt: {words}</Trans>
      </span>
    </p>
  )
}

function Section({ index, editing, lyrics }: { index: number; editing: LyricDraftEditing; lyrics: EditedDraft }) {
  const headingId = useId()
  const section = lyrics.sections[index]
  if (!section) return null
  const { kind, lines } = section
  const number = verseNumber(lyrics.sections, index)
  return (
    <section aria-labelledby={headingId}>
      <div className="draft-section-head">
        <h3 id={headingId} className="text-button font-[660]">
          {kind === 'verse' ? (
            <Trans>Verse {number}</Trans>
          ) : kind === 'chorus' ? (
            <Trans>Chorus</Trans>
          ) : (
            <Trans>Bridge</Trans>
          )}
        </h3>
        <Button
          variant="ghost"
          icon={<Dices />}
          className="text-small text-ink-2"
          aria-disabled={editing.isWriting || lines.every(({ isLocked }) => isLocked)}
          onClick={() => editing.rollAll(index)}
        >
          {kind === 'verse' ? (
            <Trans>Roll verse</Trans>
          ) : kind === 'chorus' ? (
            <Trans>Roll chorus</Trans>
          ) : (
            <Trans>Roll bridge</Trans>
          )}
        </Button>
      </div>
      <ol>
        {lines.map((line, place) => (
          <DraftLine
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the tune
            key={place}
            line={line}
            language={lyrics.language}
            isBusy={editing.isWriting}
            onEdit={(text) => editing.edit({ section: index, line: place }, text)}
            onLock={(isLocked) => editing.toggleLock({ section: index, line: place }, isLocked)}
            onRoll={() => editing.roll([{ section: index, line: place }])}
          />
        ))}
      </ol>
    </section>
  )
}

const SKELETON_WIDTHS = ['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2']

function Lines({ editing, hasPrompt }: { editing: LyricDraftEditing; hasPrompt: boolean }) {
  const { t } = useLingui()
  const { lyrics, isWriting, hasFailed } = editing
  if (lyrics) {
    return lyrics.sections.map(({ kind }, index) => (
      <Section key={`${kind} ${verseNumber(lyrics.sections, index)}`} {...{ index, editing, lyrics }} />
    ))
  }
  if (isWriting) {
    return (
      <div role="status" aria-label={t`Writing a draft`}>
        {SKELETON_WIDTHS.map((width) => (
          <div key={width} className="draft-line px-3">
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    )
  }
  if (hasFailed) return null
  return (
    <div className="p-3 text-small text-ink-2">
      <p className="mb-3">
        <Trans>Describe your track first. The draft is about what you write there.</Trans>
      </p>
      <Button variant="soft" disabled={!hasPrompt} onClick={editing.write}>
        <Trans>Write the draft</Trans>
      </Button>
    </div>
  )
}

interface LyricsDraftEditorProps {
  draft: Draft
  change: ChangeDraft
}

/** The words of a song before it is paid for: written, edited, locked and rolled as often as the user likes. */
export function LyricsDraftEditor({ draft, change }: LyricsDraftEditorProps) {
  const { t } = useLingui()
  const headingId = useId()
  const editing = useLyricDraft(draft, change)
  const { lyrics, isWriting, hasFailed, rollCount } = editing
  return (
    <section aria-labelledby={headingId} className="lyrics-draft">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="type-card">
          <Trans>Lyrics draft</Trans>
        </h2>
        <span className="draft-free">
          <Trans>Free</Trans>
        </span>
      </div>
      <p className="mt-1 text-label text-ink-2">
        <Trans>
          Write, change, roll again: <b className="font-[660] text-ink">costs nothing</b>. You pay at Generate, and
          exactly these words are sung.
        </Trans>
      </p>
      {lyrics && <PromptWords lyrics={lyrics} />}
      {hasFailed && (
        <Notice
          tone="bad"
          role="alert"
          className="mt-2"
          action={
            <Button variant="ghost" onClick={editing.write}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {lyrics ? (
            <Trans>That roll did not work. Your words are as they were.</Trans>
          ) : (
            <Trans>No draft this time. Nothing was charged.</Trans>
          )}
        </Notice>
      )}
      {lyrics && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="soft"
            icon={<Dices />}
            className="px-3.5!"
            aria-disabled={isWriting}
            onClick={() => editing.rollAll()}
          >
            <Trans>Roll all but locked</Trans>
          </Button>
          <Button
            variant="ghost"
            icon={<Undo2 />}
            aria-disabled={!editing.canUndo}
            className={editing.canUndo ? undefined : 'text-ink-3'}
            onClick={editing.undo}
          >
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
      <div className="draft-sheet edge-hair" aria-busy={isWriting}>
        <Lines editing={editing} hasPrompt={draft.prompt.trim() !== ''} />
      </div>
      <p role="status" className="sr-only">
        {rollCount > 0 && !isWriting && t`New words, roll ${rollCount}`}
      </p>
      {lyrics && (
        <Button variant="ghost" className="mt-1 text-small text-ink-2" onClick={() => change({ lyricDraft: '' })}>
          <Trans>Edit as plain text</Trans>
        </Button>
      )}
    </section>
  )
}
