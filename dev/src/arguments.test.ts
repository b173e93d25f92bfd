import { expect, it } from 'vitest'
import { parseLauncherArguments } from './arguments.ts'

it('uses .dev in the repository and port 5173 unless told otherwise', () => {
  expect(parseLauncherArguments([], '/repo')).toEqual({
    dataDir: '/repo/.dev',
    firstPort: 5173,
    isFresh: false,
    wantsHelp: false,
  })
  const told = parseLauncherArguments(['--fresh', '--port', '6000', '--data-dir', '/elsewhere'], '/repo')
  expect(told).toMatchObject({ dataDir: '/elsewhere', firstPort: 6000, isFresh: true })
})

it('refuses a port that is none and an option it does not know', () => {
  expect(() => parseLauncherArguments(['--port', 'http'], '/repo')).toThrow(
    "--port needs a number from 1 to 65000, not 'http'",
  )
  expect(() => parseLauncherArguments(['--frehs'], '/repo')).toThrow('--frehs')
})
