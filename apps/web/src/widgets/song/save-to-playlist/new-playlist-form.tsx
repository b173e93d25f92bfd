import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const MAX_TITLE_LENGTH = 200

export function NewPlaylistForm({ isBusy, onCreate }: { isBusy: boolean; onCreate: (title: string) => void }) {
  const { t } = useLingui()
  const [title, setTitle] = useState('')
  const trimmed = title.trim()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (trimmed !== '' && !isBusy) onCreate(trimmed)
  }

  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-2.5">
      <TextField
        label={<Trans>New playlist</Trans>}
        placeholder={t`Night Desk`}
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        onChange={(event) => setTitle(event.target.value)}
        className="min-w-0 flex-1 basis-52"
      />
      <Button type="submit" disabled={trimmed === ''} isBusy={isBusy} className="min-h-12!">
        <Trans>Create and save</Trans>
      </Button>
    </form>
  )
}
