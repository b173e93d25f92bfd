import { expect, it } from 'vitest'
import { parseLauncherArguments } from './launcher-arguments.ts'

it('uses .dev in the repository and port 5173 by default', () => {
  expect(parseLauncherArguments([], '/repo')).toEqual({
    dataDir: '/repo/.dev',
    firstPort: 5173,
    isFresh: false,
    music: 'band',
    demoSongs: 'all',
    wantsHelp: false,
  })
  const parsed = parseLauncherArguments(
    ['--fresh', '--port', '6000', '--data-dir', '/elsewhere', '--music', 'stand-in', '--demo-songs', '12'],
    '/repo',
  )
  expect(parsed).toMatchObject({
    dataDir: '/elsewhere',
    firstPort: 6000,
    isFresh: true,
    music: 'stand-in',
    demoSongs: 12,
  })
})

it('refuses an invalid port, an unknown music provider, an invalid number of songs and an unknown option', () => {
  expect(() => parseLauncherArguments(['--port', 'http'], '/repo')).toThrow(
    "--port needs a number from 1 to 65000, not 'http'",
  )
  expect(() => parseLauncherArguments(['--music', 'choir'], '/repo')).toThrow(
    "--music needs band or stand-in, not 'choir'",
  )
  expect(() => parseLauncherArguments(['--demo-songs', 'few'], '/repo')).toThrow(
    "--demo-songs needs a number or all, not 'few'",
  )
  expect(() => parseLauncherArguments(['--frehs'], '/repo')).toThrow('--frehs')
})
