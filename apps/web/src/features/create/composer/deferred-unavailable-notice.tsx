import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'

const loadNotice = withCatalog('create', () => import('#features/create/on-demand/unavailable-notice.tsx'))
/** The button is disabled all the same, and the notice is fetched again. */
const IGNORE_FAILURE = (): void => undefined

export function DeferredUnavailableNotice() {
  const notice = useDeferredModule(loadNotice, true, IGNORE_FAILURE)
  return notice && <notice.UnavailableNotice />
}
