import { SOCIAL_NETWORKS, type SocialNetwork, socialUrlOf } from '@cadenza/domain/social-links'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#ui/fields/text-field.tsx'
import { SOCIAL_NAMES } from '#widgets/creator/social-names.ts'
import { MAX_LENGTH, type ProfileFields } from './profile-fields.ts'

interface SocialFieldsProps {
  fields: ProfileFields
  onChange: (changed: Partial<ProfileFields>) => void
  errorOf: (network: SocialNetwork) => string | undefined
}

/** The links that the creator page shows. */
export function SocialFields({ fields, onChange, errorOf }: SocialFieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-small font-[620]">
        <Trans>Elsewhere</Trans>
      </legend>
      {SOCIAL_NETWORKS.map((network) => (
        <TextField
          key={network}
          name={network}
          label={SOCIAL_NAMES[network]}
          isOptional
          optionalLabel={t`optional`}
          placeholder={socialUrlOf(network, t`name`)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH.link}
          value={fields[network]}
          error={errorOf(network)}
          onChange={(event) => onChange({ [network]: event.target.value })}
        />
      ))}
    </fieldset>
  )
}
