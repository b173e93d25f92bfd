import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'

const loadNotice = withCatalog('create', () => import('#features/create/on-demand/unavailable-notice.tsx'))
/** A failure to load the notice is ignored: the button is disabled anyway, and the notice is fetched again. */
const IGNORE_FAILURE = (): void => undefined

export function DeferredUnavailableNotice() {
  const notice = useDeferredModule(loadNotice, true, IGNORE_FAILURE)
  return notice && <notice.UnavailableNotice />
}
