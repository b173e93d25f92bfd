import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

interface Service {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  restart?: string
  networks?: string[] | Record<string, { aliases?: string[] }>
  ports?: string[]
  environment?: Record<string, string>
  stop_grace_period?: string
  depends_on?: Record<string, { condition: string }>
}

const text = readFileSync(join(REPOSITORY_ROOT, 'deploy/compose.yaml'), 'utf8')
const { services, networks } = parse(text, { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
}
const service = (name: string): Service => {
  const found = services[name]
  if (!found) throw new Error(`compose.yaml has no service ${name}`)
  return found
}

describe.each(Object.keys(services))('the service %s', (name) => {
  test('can write to its volumes alone, gains no privileges and has a limit of memory', () => {
    expect(service(name)).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(service(name).mem_limit).toBeDefined()
    expect(service(name).restart).toBe(['setup', 'restore'].includes(name) ? 'no' : 'unless-stopped')
  })

  test('takes its image from the environment', () => {
    expect(service(name).image).toMatch(/^\$\{[A-Z\d]+_IMAGE:-.+\}$/)
  })
})

test('only the proxy can be reached from outside', () => {
  const published = Object.keys(services).filter((name) => service(name).ports !== undefined)
  expect(published).toEqual(['caddy'])
  expect(['data', 'engine', 'music'].filter((name) => networks[name]?.internal !== true)).toEqual([])
  expect(service('postgres').networks).toEqual(['data'])
  expect(service('restate').networks).toEqual(['engine'])
})

test('the engine starts with its key and with the switches without which it makes no song', () => {
  expect(service('restate').depends_on).toEqual({ setup: { condition: 'service_completed_successfully' } })
  expect(service('restate').environment).toMatchObject({
    RESTATE_DISABLE_TELEMETRY: 'true',
    RESTATE_EXPERIMENTAL_ENABLE_VQUEUES: 'true',
    RESTATE_EXPERIMENTAL_ENABLE_PROTOCOL_V7: 'true',
    RESTATE_WORKER__INVOKER__REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: '/run/cadenza/identity.pem',
  })
})

test('the engine has the version that is tested', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'dev/package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const version = optionalDependencies['@restatedev/restate-server-linux-x64']
  expect(service('restate').image).toBe(`\${RESTATE_IMAGE:-docker.restate.dev/restatedev/restate:${version}}`)
})

test('a worker has time to finish what it has begun', () => {
  expect(service('worker').stop_grace_period).toBe('200s')
})
