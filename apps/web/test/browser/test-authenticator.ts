import { onTestFinished, vi } from 'vitest'

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

/** What the browser's own dialog does: gives a credential, or throws as when the user cancels. */
export interface TestAuthenticator {
  isCanceled: boolean
  hasPasskey: boolean
}

const shared = {
  id: 'AAAA',
  rawId: bytes('AAAA'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
}

function refuse(name: string): never {
  throw new DOMException('refused', name)
}

/** Gives this browser, which has none, the part of WebAuthn that the page calls. */
export function installTestAuthenticator(): TestAuthenticator {
  const authenticator: TestAuthenticator = { isCanceled: false, hasPasskey: false }
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const credentials = {
    async create() {
      if (authenticator.isCanceled) refuse('NotAllowedError')
      if (authenticator.hasPasskey) refuse('InvalidStateError')
      const response = { clientDataJSON: bytes('{}'), attestationObject: bytes('x'), getTransports: () => ['internal'] }
      return { ...shared, response }
    },
    async get() {
      if (authenticator.isCanceled) refuse('NotAllowedError')
      const signed = { authenticatorData: bytes('x'), signature: bytes('x'), userHandle: bytes('x') }
      return { ...shared, response: { clientDataJSON: bytes('{}'), ...signed } }
    },
  }
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return authenticator
}
