import { isOnScreen } from './is-on-screen.ts'
import type { PageRouter } from './page-router.ts'

/**
 * Loads the code of the pages that links on screen lead to, one after the other. Dozens of links lead to few pages, and code that
 * is there is not requested again. Their data waits until one of the links is about to be pressed.
 */
export async function prepareVisibleLinks(router: PageRouter): Promise<void> {
  const links = [...document.links].filter((link) => link.origin === window.location.origin && isOnScreen(link))
  const paths = new Set(links.map(({ pathname }) => pathname))
  for (const pathname of paths) await router.prepare({ pathname })
}
