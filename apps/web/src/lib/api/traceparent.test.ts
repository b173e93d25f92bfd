import { expect, test } from 'vitest'
import { newTraceparent } from './traceparent.ts'

test('a traceparent has the W3C format, is sampled and never has an id of zeros', () => {
  for (let round = 0; round < 200; round += 1) {
    expect(newTraceparent()).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/)
  }
})

test('two requests never share a trace', () => {
  const traces = new Set(Array.from({ length: 1000 }, newTraceparent))
  expect(traces.size).toBe(1000)
})
