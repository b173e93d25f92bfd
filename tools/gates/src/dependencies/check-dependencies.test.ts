import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { checkDependencies } from './check-dependencies.ts'
import { listLockedPackages } from './locked-packages.ts'
import type { AdvisoriesByName } from './registry.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const OLD = '2026-01-02T00:00:00.000Z'
const ADVISORIES: AdvisoriesByName = {
  'left-pad': [
    { title: 'Pads with commands', url: 'https://advisories.test/1', severity: 'high', vulnerable_versions: '<1.3.0' },
    { title: 'Pads slowly', url: 'https://advisories.test/2', severity: 'moderate', vulnerable_versions: '*' },
  ],
}

let server: Server | undefined
afterEach(() => server?.close())

/** A registry on loopback. The questions for advisories are kept. */
async function startRegistry(times: Record<string, Record<string, string>>, advisories?: AdvisoriesByName) {
  const questions: unknown[] = []
  server = createServer((request, response) => {
    const answer = (status: number, body: unknown = {}) => response.writeHead(status).end(JSON.stringify(body))
    if (request.method === 'POST') {
      if (advisories === undefined) return void answer(405)
      void text(request.pipe(createGunzip())).then((body) => {
        questions.push(JSON.parse(body))
        answer(200, advisories)
      })
      return
    }
    const time = times[decodeURIComponent(request.url?.slice(1) ?? '')]
    answer(time === undefined ? 404 : 200, { time })
  })
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  return { registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, questions }
}

const check = async (registry: string, version: string, accepted?: { until: string }) =>
  await checkDependencies({
    registry,
    packages: [{ name: 'left-pad', version }],
    acceptedRisks: accepted ? [{ package: `left-pad@${version}`, reason: 'a test', ...accepted }] : [],
    now: NOW,
  })

describe('the versions of a lock file', () => {
  test('are listed once each, under the name that the registry knows, without our own workspaces', () => {
    const integrity = 'sha512-x'
    const packages = {
      '': { name: 'cadenza', version: '0.1.0' },
      'apps/web': { name: '@cadenza/web', version: '0.1.0' },
      'node_modules/@cadenza/web': { resolved: 'apps/web', link: true },
      'node_modules/@scope/pad': { version: '2.0.0', integrity },
      'node_modules/left-pad': { version: '1.3.0', integrity },
      'apps/web/node_modules/left-pad': { version: '1.2.0', integrity },
      'node_modules/other/node_modules/left-pad': { version: '1.3.0', integrity },
      'node_modules/alias': { name: 'real-name', version: '1.0.0', integrity },
    }
    expect(listLockedPackages(JSON.stringify({ packages }))).toEqual([
      { name: '@scope/pad', version: '2.0.0' },
      { name: 'left-pad', version: '1.3.0' },
      { name: 'left-pad', version: '1.2.0' },
      { name: 'real-name', version: '1.0.0' },
    ])
  })
})

describe('the check of dependencies', () => {
  test('accepts a version that is old enough and has no grave advisory', async () => {
    const { registry, questions } = await startRegistry({ 'left-pad': { '1.3.0': OLD } }, ADVISORIES)
    expect(await check(registry, '1.3.0')).toEqual({ problems: [], areAdvisoriesOffered: true })
    expect(questions).toEqual([{ 'left-pad': ['1.3.0'] }])
  })

  test('refuses a version of the last seven days', async () => {
    const { registry } = await startRegistry({ 'left-pad': { '1.3.1': '2026-11-12T00:00:00.000Z' } }, ADVISORIES)
    const { problems } = await check(registry, '1.3.1')
    expect(problems).toEqual(['left-pad@1.3.1 was published on 2026-11-12, less than 7 days ago.'])
  })

  test('refuses a version that was withdrawn', async () => {
    const { registry } = await startRegistry({ 'left-pad': { '1.3.0': OLD } }, ADVISORIES)
    const { problems } = await check(registry, '1.3.2')
    expect(problems).toEqual(['left-pad@1.3.2 is locked, and the registry has withdrawn it.'])
  })

  test('refuses a version with a high advisory, and not for a moderate one', async () => {
    const { registry } = await startRegistry({ 'left-pad': { '1.2.0': OLD } }, ADVISORIES)
    const { problems } = await check(registry, '1.2.0')
    expect(problems).toEqual(['left-pad@1.2.0: Pads with commands (high), https://advisories.test/1'])
  })

  test('an accepted risk is accepted until its day and refused after it', async () => {
    const { registry } = await startRegistry({ 'left-pad': { '1.2.0': OLD } }, ADVISORIES)
    expect((await check(registry, '1.2.0', { until: '2026-11-18' })).problems).toEqual([])
    expect((await check(registry, '1.2.0', { until: '2026-11-17' })).problems).toHaveLength(1)
  })

  test('says so where the registry offers no advisories', async () => {
    const { registry } = await startRegistry({ 'left-pad': { '1.2.0': OLD } })
    expect(await check(registry, '1.2.0')).toEqual({ problems: [], areAdvisoriesOffered: false })
  })

  test('fails rather than passes when the registry cannot be asked', async () => {
    const { registry } = await startRegistry({})
    await expect(check(registry, '1.3.0')).rejects.toThrow('The registry answered 404 when asked about left-pad.')
  })
})
