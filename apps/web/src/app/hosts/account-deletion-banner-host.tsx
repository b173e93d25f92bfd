import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useSession } from '#widgets/session/use-session.ts'

const loadBanner = withCatalog('signed-in', () => import('#features/settings/account-deletion-banner.tsx'))
/** A failure is ignored because the settings page and every refused request also report the pending deletion. */
const IGNORE_FAILURE = (): void => undefined

function LoadedAccountDeletionBanner() {
  const part = useDeferredModule(loadBanner, true, IGNORE_FAILURE)
  return part && <part.AccountDeletionBanner />
}

export function AccountDeletionBannerHost() {
  const session = useSession()
  return session.status === 'signed-in' && session.user.isDeletionPending && <LoadedAccountDeletionBanner />
}
