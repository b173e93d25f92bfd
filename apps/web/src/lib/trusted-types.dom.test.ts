import { expect, test, vi } from 'vitest'

interface Rules {
  createHTML?: (html: string) => string
  createScriptURL?: (url: string) => string
}

test('the browser is given one policy for our own texts, and one that allows the service worker alone', async () => {
  const policies = new Map<string, Rules>()
  const createPolicy = (name: string, rules: Rules): Rules => {
    policies.set(name, rules)
    return rules
  }
  Object.defineProperty(window, 'trustedTypes', { value: { createPolicy }, configurable: true })
  vi.resetModules()
  const { allowServiceWorkerScript, trustedHtml } = await import('./trusted-types.ts')
  allowServiceWorkerScript()
  Reflect.deleteProperty(window, 'trustedTypes')
  expect([...policies.keys()]).toEqual(['content', 'default'])
  expect(trustedHtml('<p>Ours</p>')).toBe('<p>Ours</p>')
  const rules = policies.get('default')
  expect(rules?.createHTML).toBeUndefined()
  expect(rules?.createScriptURL?.('/sw.js')).toBe('/sw.js')
  expect(() => rules?.createScriptURL?.('https://evil.example/x.js')).toThrow('Only the service worker')
})

test('a browser without Trusted Types takes plain text', async () => {
  vi.resetModules()
  const { allowServiceWorkerScript, trustedHtml } = await import('./trusted-types.ts')
  expect(trustedHtml('<p>Ours</p>')).toBe('<p>Ours</p>')
  expect(allowServiceWorkerScript).not.toThrow()
})
