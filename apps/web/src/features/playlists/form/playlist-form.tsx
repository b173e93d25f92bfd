import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, Lock } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Toggle } from '#ui/fields/toggle.tsx'
import { PictureField } from '#widgets/picture-field.tsx'
import {
  validatePlaylistFields,
  type FieldErrors,
  type FieldName,
  MAX_LENGTH,
  type PlaylistFields,
} from './playlist-fields.ts'

export interface SaveFailure {
  /** Null when the failure concerns the whole form. */
  field: FieldName | null
  message: MessageDescriptor
}

interface PlaylistFormProps {
  fields: PlaylistFields
  onChange: (fields: PlaylistFields) => void
  onSave: () => void
  isBusy: boolean
  failure: SaveFailure | null
  saveLabel: ReactNode
  /** The cover to show while no file is chosen. */
  cover: ReactNode
  hasSavedPicture?: boolean | undefined
  cancel?: ReactNode
}

/** The same form creates and edits a playlist. */
export function PlaylistForm(props: PlaylistFormProps) {
  const { fields, onChange, onSave, isBusy, failure, saveLabel, cover, hasSavedPicture, cancel } = props
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const set = (changed: Partial<PlaylistFields>): void => onChange({ ...fields, ...changed })

  const errorOf = (field: FieldName): string | undefined => {
    const words = fieldErrors[field] ?? (failure?.field === field ? failure.message : undefined)
    return words && t(words)
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const errors = validatePlaylistFields(fields)
    setFieldErrors(errors)
    const [first] = Object.keys(errors)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else if (!isBusy) onSave()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy} className="grid gap-5">
      {failure?.field === null && (
        <Notice tone="bad" role="alert">
          {t(failure.message)}
        </Notice>
      )}
      <TextField
        name="title"
        label={<Trans>Title</Trans>}
        dir="auto"
        required
        maxLength={MAX_LENGTH.title}
        placeholder={t`Night Desk`}
        autoComplete="off"
        value={fields.title}
        error={errorOf('title')}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextAreaField
        name="description"
        label={<Trans>Description</Trans>}
        isOptional
        optionalLabel={t`optional`}
        dir="auto"
        maxLength={MAX_LENGTH.description}
        value={fields.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-small font-[620]">
          <Trans>Cover</Trans>
        </legend>
        <PictureField
          picture={fields.picture}
          onChange={(picture) => {
            setFieldErrors({})
            set({ picture, isPictureRemoved: false })
          }}
          currentPicture={cover}
          onRemove={hasSavedPicture && !fields.isPictureRemoved ? () => set({ isPictureRemoved: true }) : undefined}
          shape="sleeve"
          hint={<Trans>JPEG, PNG or WebP. Without one, the covers of its songs are shown.</Trans>}
          error={errorOf('picture')}
        />
        <TextField
          name="artworkUrl"
          type="url"
          inputMode="url"
          label={<Trans>Artwork URL</Trans>}
          isOptional
          optionalLabel={t`optional`}
          hint={fields.picture ? <Trans>The chosen picture is used instead.</Trans> : undefined}
          disabled={fields.picture !== null}
          placeholder="https://"
          maxLength={MAX_LENGTH.artworkUrl}
          autoComplete="off"
          value={fields.artworkUrl}
          error={errorOf('artworkUrl')}
          onChange={(event) => set({ artworkUrl: event.target.value })}
        />
      </fieldset>
      <div className="rounded-card bg-surface px-4 py-2.5 edge-hair">
        <Toggle
          isOn={fields.isPublic}
          onChange={(isPublic) => set({ isPublic })}
          label={fields.isPublic ? t`Public` : t`Private`}
          icon={fields.isPublic ? <Globe /> : <Lock />}
          className="-ml-2.5"
        />
        <p className="type-meta">
          {fields.isPublic ? (
            <Trans>Everyone can find and play it. Private songs in it stay hidden from others.</Trans>
          ) : (
            <Trans>Only you can see it.</Trans>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={isBusy} className="shrink! whitespace-normal!">
          {isBusy ? <Trans>Saving…</Trans> : saveLabel}
        </Button>
        {cancel}
      </div>
    </form>
  )
}
