import { once } from 'node:events'
import net from 'node:net'
import { expect, it } from 'vitest'
import { findFreePort, isPortFree, pickPort } from './free-port.ts'

it('never hands the same port to two callers', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => findFreePort()))
  expect(new Set(ports).size).toBe(50)
})

it('uses the preferred port while it is free', async () => {
  const preferred = await findFreePort()
  const other = preferred === 31_999 ? preferred - 1 : preferred + 1
  expect(await pickPort(other)).toBe(other)
  expect(await pickPort(other)).not.toBe(other)
})

it('moves to a free port when the preferred one is taken', async () => {
  const squatter = net.createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const { port } = squatter.address() as net.AddressInfo
  const picked = await pickPort(port)
  expect(picked).not.toBe(port)
  expect(await isPortFree(picked)).toBe(true)
  squatter.close()
})
