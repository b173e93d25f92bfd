import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useSession } from '#widgets/session/use-session.ts'

const loadLiveSongs = withCatalog('songs', () => import('#features/create/progress/generation-follower.tsx'))
/** A failure is ignored because the generator's own list is also refetched whenever the window gets the focus. */
const IGNORE_FAILURE = (): void => undefined

function SignedInGenerationFollower({ userId }: { userId: string }) {
  const part = useDeferredModule(loadLiveSongs, true, IGNORE_FAILURE)
  return part && <part.GenerationFollower key={userId} userId={userId} />
}

export function GenerationFollowerHost() {
  const session = useSession()
  return session.status === 'signed-in' && <SignedInGenerationFollower userId={session.user.id} />
}
