import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import type { SubmitErrorProps } from './submit-error.tsx'

const loadError = withCatalog('errors', () => import('./submit-error.tsx'))
/** A failure to load the reason is ignored: it is fetched again, and the button can be pressed again meanwhile. */
const IGNORE_FAILURE = (): void => undefined

export function DeferredSubmitError({ composer }: { composer: SubmitErrorProps }) {
  const part = useDeferredModule(loadError, composer.error !== null, IGNORE_FAILURE)
  return part && <part.SubmitError composer={composer} />
}
