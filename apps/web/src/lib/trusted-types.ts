/** The part of the Trusted Types API that we use; browsers without it take plain text. */
interface TrustedTypePolicyFactory {
  createPolicy<Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules): Rules
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicyFactory
  }
}

const SERVICE_WORKER_URL = '/sw.js'

/** The content policy names these two, and the browser refuses a second one of the same name. */
const contentPolicy = globalThis.window?.trustedTypes?.createPolicy('content', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
})

/** For HTML that was made at build time of our own texts, and for nothing else. */
export const trustedHtml = (html: string): string => contentPolicy?.createHTML(html) ?? html

/** For the address of a worker of ours as the build wrote it, and for nothing else. */
export const trustedWorkerUrl = (url: string): string => contentPolicy?.createScriptURL(url) ?? url

/** Allows the one script whose address a library passes on as text: the service worker. Everything else is refused. */
export function allowServiceWorkerScript(): void {
  globalThis.window?.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (url === SERVICE_WORKER_URL) return url
      throw new TypeError('Only the service worker may be loaded by an address that is text.')
    },
  })
}
