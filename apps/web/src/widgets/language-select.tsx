import { isLanguage } from '@cadenza/domain/languages'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { useLingui } from '@lingui/react/macro'
import { chooseLanguage, LANGUAGE_NAMES } from '#lib/i18n.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useToast } from '#ui/overlays/toast.tsx'

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))

export function LanguageSelect({ isLabelHidden = false }: { isLabelHidden?: boolean }) {
  const { t, i18n } = useLingui()
  const toast = useToast()

  const choose = async (value: string): Promise<void> => {
    if (!isLanguage(value)) return
    try {
      await chooseLanguage(value)
    } catch {
      toast.show({ tone: 'bad', message: t`That language could not be loaded. Check your connection and try again.` })
    }
  }

  return (
    <SelectField
      label={t`Language`}
      isLabelHidden={isLabelHidden}
      value={i18n.locale}
      options={OPTIONS}
      onChange={(value) => void choose(value)}
    />
  )
}
