import { developmentIdentity } from '@cadenza/song-file/c2pa/development-identity'
import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { configureSigningIdentity } from './configure-signing-identity.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { USABLE_ENVIRONMENT } from '#test/usable-environment.ts'

const configWith = (env: Record<string, string>) =>
  parseConfig({
    ...USABLE_ENVIRONMENT,
    ...env,
  })

test('without a key of its own an installation signs with the one for development, or not at all', async () => {
  expect(await configureSigningIdentity(configWith({}), silentLogger)).toEqual(developmentIdentity())
  expect(await configureSigningIdentity(configWith({ C2PA_CERT: 'off' }), silentLogger)).toBeNull()
})

test('a worker does not start with a key that cannot be read', async () => {
  const config = configWith({ C2PA_KEY: '/nowhere/key.pem', C2PA_CERT: '/nowhere/chain.pem' })
  await expect(configureSigningIdentity(config, silentLogger)).rejects.toThrow(/^C2PA_KEY and C2PA_CERT: ENOENT/)
})
