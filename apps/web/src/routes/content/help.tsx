import { Trans } from '@lingui/react/macro'
import { TextPage } from '#features/content/text-page.tsx'

export function Component() {
  return <TextPage slug="help" title={<Trans>Help</Trans>} />
}
