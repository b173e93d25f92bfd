import { useEffect } from 'react'
import { prepareVisibleLinks } from '#lib/routing/prepare-visible-links.ts'
import { RouterContext, useInRouter } from '#lib/routing/routing-contexts.ts'
import { savesData } from '#lib/saves-data.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** A page that was opened has network and processor for itself until then. */
const PREPARE_AFTER_MS = 3000

/** For signed-in users: visitors cannot open most of the pages that the navigation leads to. */
export function VisibleLinksHost(): null {
  const router = useInRouter(RouterContext)
  useEffect(() => {
    if (savesData()) return undefined
    let timer: ReturnType<typeof setTimeout>
    const prepareSoon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => whenIdle(() => void prepareVisibleLinks(router)), PREPARE_AFTER_MS)
    }
    prepareSoon()
    const stop = router.subscribe(prepareSoon)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [router])
  return null
}
