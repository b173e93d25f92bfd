import { developmentIdentity } from '@cadenza/song-file/c2pa/development-identity'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { configureSigningIdentity } from './configure-signing-identity.ts'

const logger = pino({ enabled: false })

const configWith = (env: Record<string, string>) =>
  parseConfig({
    NODE_ENV: 'test',
    ORIGIN: 'http://localhost:5173',
    DATABASE_URL: 'postgres://postgres@127.0.0.1/cadenza',
    RESTATE_INGRESS_URL: 'http://127.0.0.1:8081',
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: '/tmp/media',
    ...env,
  })

test('without a key of its own an installation signs with the one for development, or not at all', async () => {
  expect(await configureSigningIdentity(configWith({}), logger)).toEqual(developmentIdentity())
  expect(await configureSigningIdentity(configWith({ C2PA_CERT: 'off' }), logger)).toBeNull()
})

test('a worker does not start with a key that cannot be read', async () => {
  const config = configWith({ C2PA_KEY: '/nowhere/key.pem', C2PA_CERT: '/nowhere/chain.pem' })
  await expect(configureSigningIdentity(config, logger)).rejects.toThrow(/^C2PA_KEY and C2PA_CERT: ENOENT/)
})
