import type { Profile } from '@cadenza/contract/profile'
import { initialsOf } from '@cadenza/domain/user-names'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { PictureField } from '#widgets/picture-field.tsx'
import {
  validateProfileFields,
  type FieldErrors,
  type FieldName,
  toProfileFields,
  MAX_LENGTH,
  type ProfileFields,
  withoutPictureErrors,
} from './profile-fields.ts'
import { SocialFields } from './social-fields.tsx'
import { toSaveFailure, useSaveProfile } from './use-save-profile.ts'

export function ProfileForm({ userId, profile }: { userId: string; profile: Profile }) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(() => toProfileFields(profile))
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const save = useSaveProfile(userId, profile, () => {
    toast.show({ tone: 'good', message: t`Your profile is saved` })
    void navigate('/account')
  })
  const failure = toSaveFailure(save.error)
  const set = (changed: Partial<ProfileFields>): void => setFields({ ...fields, ...changed })
  const shownAvatar = fields.isPictureRemoved ? null : profile.avatarUrl

  const errorOf = (field: FieldName): string | undefined => {
    const words = fieldErrors[field] ?? (failure?.field === field ? failure.message : undefined)
    return words && t(words)
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const errors = validateProfileFields(fields)
    setFieldErrors(errors)
    const [first] = Object.keys(errors)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else if (!save.isPending) save.mutate(fields)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={save.isPending} className="grid max-w-160 gap-5">
      {failure?.field === null && (
        <Notice tone="bad" role="alert">
          {t(failure.message)}
        </Notice>
      )}
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-small font-[620]">
          <Trans>Picture</Trans>
        </legend>
        <PictureField
          picture={fields.picture}
          onChange={(picture) => {
            setFieldErrors(withoutPictureErrors(fieldErrors))
            set({ picture, isPictureRemoved: false })
          }}
          currentPicture={
            <Avatar src={shownAvatar} initials={initialsOf({ name: fields.username, email: fields.email })} size="lg" />
          }
          onRemove={shownAvatar === null ? undefined : () => set({ isPictureRemoved: true })}
          shape="avatar"
          hint={<Trans>JPEG, PNG or WebP. Without one, your initials are shown.</Trans>}
          error={errorOf('picture')}
        />
        <TextField
          name="avatarUrl"
          type="url"
          inputMode="url"
          label={<Trans>Avatar URL</Trans>}
          isOptional
          optionalLabel={t`optional`}
          hint={
            fields.picture ? (
              <Trans>The chosen picture is used instead.</Trans>
            ) : (
              <Trans>The picture is copied; the address is not kept.</Trans>
            )
          }
          disabled={fields.picture !== null}
          placeholder="https://"
          maxLength={MAX_LENGTH.avatarUrl}
          autoComplete="off"
          value={fields.avatarUrl}
          error={errorOf('avatarUrl')}
          onChange={(event) => set({ avatarUrl: event.target.value })}
        />
      </fieldset>
      <TextField
        name="username"
        label={<Trans>Username</Trans>}
        dir="auto"
        required
        maxLength={MAX_LENGTH.username * 4}
        autoComplete="nickname"
        value={fields.username}
        error={errorOf('username')}
        onChange={(event) => set({ username: event.target.value })}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={<Trans>E-mail</Trans>}
        hint={<Trans>Where we reach you. It does not change how you sign in.</Trans>}
        required
        maxLength={MAX_LENGTH.email}
        autoComplete="email"
        value={fields.email}
        error={errorOf('email')}
        onChange={(event) => set({ email: event.target.value })}
      />
      <TextAreaField
        name="bio"
        label={<Trans>Bio</Trans>}
        isOptional
        optionalLabel={t`optional`}
        dir="auto"
        maxLength={MAX_LENGTH.bio}
        value={fields.bio}
        onChange={(event) => set({ bio: event.target.value })}
      />
      <SocialFields fields={fields} onChange={set} errorOf={errorOf} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={save.isPending} className="shrink! whitespace-normal!">
          {save.isPending ? <Trans>Saving…</Trans> : <Trans>Save changes</Trans>}
        </Button>
        <LinkButton to="/account" variant="soft">
          <Trans>Cancel</Trans>
        </LinkButton>
      </div>
    </form>
  )
}
