import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startFullApi } from '#test/api/full-api.ts'
import { READ_FROM_PRIMARY, READ_FROM_REPLICA, READ_NOTHING } from '#test/http/route-reads.ts'
import { makeWebDist } from '#test/web-dist.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Every route of the api, as it is registered. */
async function findRoutes(): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = []
  const servers = channel('fastify.initialization')
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  servers.subscribe(listen)
  onTestFinished(() => {
    servers.unsubscribe(listen)
  })
  const setup = await startFullApi({ WEB_DIST: await makeWebDist(), SECURITY_CONTACT: 'mailto:security@example.test' })
  onTestFinished(() => setup.close())
  return routes
}

test('every route that reads has a decision from where, and those that may be behind are the ones that say so', async () => {
  const routes = await findRoutes()
  const methodsOf = ({ method }: RouteOptions) => (Array.isArray(method) ? method : [method])
  const reading = routes.filter((route) => methodsOf(route).includes('GET'))
  const urls = new Set(reading.map(({ url }) => url))
  const decided = [...READ_FROM_REPLICA, ...READ_FROM_PRIMARY, ...READ_NOTHING]
  expect(decided.toSorted()).toEqual([...urls].toSorted())
  const fromReplica = reading.filter(({ config }) => config?.reads === 'replica').map(({ url }) => url)
  expect([...new Set(fromReplica)].toSorted()).toEqual(READ_FROM_REPLICA.toSorted())
  const changing = routes.filter((route) => methodsOf(route).some((method) => !SAFE_METHODS.has(method)))
  expect(changing.filter(({ config }) => config?.reads === 'replica').map(({ url }) => url)).toEqual([])
  expect(changing.length).toBeGreaterThan(40)
})
