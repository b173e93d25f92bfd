import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useSession } from '#widgets/session/use-session.ts'

const loadDeletionBanner = withCatalog('signed-in', () => import('#features/settings/account-deletion-banner.tsx'))
const loadSuspensionBanner = withCatalog('signed-in', () => import('#features/settings/suspension-banner.tsx'))
/** A failure is ignored because every refused request also reports the state of the account. */
const IGNORE_FAILURE = (): void => undefined

function LoadedDeletionBanner() {
  const part = useDeferredModule(loadDeletionBanner, true, IGNORE_FAILURE)
  return part && <part.AccountDeletionBanner />
}

function LoadedSuspensionBanner() {
  const part = useDeferredModule(loadSuspensionBanner, true, IGNORE_FAILURE)
  return part && <part.SuspensionBanner />
}

/** Why nothing can be changed, on every page. */
export function AccountBannerHost() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const { isDeletionPending, isSuspended } = session.user
  return (
    <>
      {isSuspended && <LoadedSuspensionBanner />}
      {isDeletionPending && <LoadedDeletionBanner />}
    </>
  )
}
