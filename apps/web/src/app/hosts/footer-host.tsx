import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'

const loadFooter = withCatalog('content', () => import('#app/shell/footer.tsx'))
/** The download is repeated by itself. */
const IGNORE_FAILURE = (): void => undefined

/** The footer is below the first screen, so it is loaded after it. */
export function FooterHost() {
  const part = useDeferredModule(loadFooter, true, IGNORE_FAILURE)
  return part ? <part.Footer /> : <div className="min-h-96 bg-pine dark:bg-pine-deep" />
}
