import { expect, onTestFinished, test } from 'vitest'
import { startTestApi } from '#test/api/test-api.ts'

async function readHeaders(env: Record<string, string>): Promise<Headers> {
  const api = await startTestApi(() => env)
  onTestFinished(() => api.close())
  return (await fetch(`http://localhost:${new URL(api.app.listeningOrigin).port}/healthz`)).headers
}

test('an https origin asks for https for two years, of itself and not of its subdomains', async () => {
  const headers = await readHeaders({ ORIGIN: 'https://cadenza.example' })
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
})

test('how long, and whether subdomains are included, is configured', async () => {
  const headers = await readHeaders({
    ORIGIN: 'https://cadenza.example',
    HSTS_MAX_AGE_SECONDS: '300',
    HSTS_INCLUDE_SUBDOMAINS: 'true',
  })
  expect(headers.get('strict-transport-security')).toBe('max-age=300; includeSubDomains')
})

test('a http origin does not ask for https', async () => {
  expect((await readHeaders({})).get('strict-transport-security')).toBeNull()
})

test('pictures, audio and downloads may come from the address of the store for browsers, not from the internal one', async () => {
  const headers = await readHeaders({
    MEDIA_STORE: 's3',
    S3_ENDPOINT: 'http://store.internal:9000',
    S3_PUBLIC_URL: 'https://media.cadenza.example',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const policy = headers.get('content-security-policy') ?? ''
  for (const directive of ['img-src', 'media-src', 'connect-src']) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://media\\.cadenza\\.example`))
  }
  expect(policy).not.toContain('store.internal')
})

test('[T-15] no picture comes from a foreign host', async () => {
  const headers = await readHeaders({ SPOTIFY_CLIENT_ID: 'id', SPOTIFY_CLIENT_SECRET: 'secret' })
  expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;")
})
