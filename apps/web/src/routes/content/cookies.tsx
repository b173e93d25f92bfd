import { Trans } from '@lingui/react/macro'
import { TextPage } from '#features/content/text-page.tsx'

export function Component() {
  return <TextPage slug="cookies" title={<Trans>Cookies</Trans>} />
}
