import { expect, it } from 'vitest'
import { formatLogLine } from './log-printer.ts'

it('turns a line of JSON into a sentence with its fields', () => {
  const line = JSON.stringify({ level: 30, time: 1, pid: 2, hostname: 'h', msg: 'signed in', userId: 'u1', ms: 12 })
  expect(formatLogLine(line)).toBe('info  signed in userId=u1 ms=12')
})

it('shows the stack of an error on lines of its own', () => {
  const line = JSON.stringify({ level: 50, msg: 'failed', err: { message: 'no', stack: 'Error: no\n    at here' } })
  expect(formatLogLine(line)).toBe('error failed \nError: no\n    at here')
})

it('leaves every other line as it is', () => {
  for (const line of ['VITE ready', '{"not":"a log line"}', '{broken', '']) expect(formatLogLine(line)).toBe(line)
})
