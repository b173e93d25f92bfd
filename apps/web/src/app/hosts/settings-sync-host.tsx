import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useSession } from '#widgets/session/use-session.ts'

const loadSync = () => import('#features/settings/sync/settings-sync.tsx')
/** A failure is ignored because the settings of this device still apply. */
const IGNORE_FAILURE = (): void => undefined

function SignedInSettingsSync({ userId }: { userId: string }) {
  const part = useDeferredModule(loadSync, true, IGNORE_FAILURE)
  return part && <part.SettingsSync key={userId} userId={userId} />
}

export function SettingsSyncHost() {
  const session = useSession()
  return session.status === 'signed-in' && <SignedInSettingsSync userId={session.user.id} />
}
