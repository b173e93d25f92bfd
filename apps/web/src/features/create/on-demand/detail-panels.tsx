import { CUSTOM_MAX_SECONDS, CUSTOM_MIN_SECONDS } from '@cadenza/domain/pricing/durations'
import { MAX_VARIANTS } from '@cadenza/domain/pricing/song-price'
import { MAX_LYRICS_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Draft } from '#lib/storage/draft-storage.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { quoteDraft, parseCustomSeconds } from '#features/create/composer/composer-quote.ts'
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

interface VariantsProps {
  id: string
  draft: Pick<Draft, 'duration' | 'customSeconds' | 'variants'>
  change: ChangeDraft
}

const VARIANT_CHOICES = Array.from({ length: MAX_VARIANTS }, (_, index) => String(index + 1))

export function Variants({ id, draft, change }: VariantsProps) {
  const { t, i18n } = useLingui()
  const { variants } = draft
  const single = quoteDraft({ ...draft, variants: 1 })
  const each = i18n.number(single?.credits ?? 0)
  const all = i18n.number((single?.credits ?? 0) * variants)
  return (
    <div id={id}>
      <p className="mb-1.5 text-small font-[620]">
        <Trans>Variants of this prompt</Trans>
      </p>
      <SegmentedControl
        label={t`Variants of this prompt`}
        value={String(variants)}
        options={VARIANT_CHOICES.map((value) => ({ value, label: value }))}
        onChange={(value) => change({ variants: Number(value) })}
      />
      <p className="mt-1.5 text-label text-ink-2 lining-nums">
        {variants === 1 || !single ? (
          <Trans>Each variant is a song of its own and is charged.</Trans>
        ) : single.isUpTo ? (
          <Trans>
            Each is charged: {variants} × {each}, up to {all} credits.
          </Trans>
        ) : (
          <Trans>
            Each is charged: {variants} × {each}, {all} credits.
          </Trans>
        )}
      </p>
    </div>
  )
}
