import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addHealthRoutes } from './health.ts'

test('1,200 calls at once get the answer of one check', async () => {
  let checks = 0
  const app = Fastify()
  const check = async () => {
    checks += 1
    await sleep(200)
  }
  addHealthRoutes(app, [{ name: 'database', isRequired: true, check }], () => false)
  const responses = await Promise.all(Array.from({ length: 1200 }, () => app.inject('/readyz')))
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]))
  expect(checks).toBe(1)
  await app.close()
})

test('a node that drains says so at once, whatever the last check found', async () => {
  let isDraining = false
  const app = Fastify()
  addHealthRoutes(app, [], () => isDraining)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  isDraining = true
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await app.close()
})
