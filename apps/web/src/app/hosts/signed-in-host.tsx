import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { looksSignedIn, useSession } from '#widgets/session/use-session.ts'

const loadParts = () => import('./signed-in-parts.tsx')
/** The download is repeated by itself, and until then the page shows what it has loaded. */
const IGNORE_FAILURE = (): void => undefined

function LoadedParts() {
  const parts = useDeferredModule(loadParts, true, IGNORE_FAILURE)
  return parts && <parts.SignedInParts />
}

/** Keeps what only users need out of the first load of visitors. */
export function SignedInHost() {
  return looksSignedIn(useSession()) && <LoadedParts />
}
