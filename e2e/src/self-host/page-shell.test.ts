import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageShell } from './page-shell.ts'

let folder: string
let shell: PageShell
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadenza-page-shell-'))
  shell = new PageShell({ folder, home: folder, env: { PATH: process.env['PATH'] } })
})
afterEach(async () => {
  await shell.stop()
  await rm(folder, { recursive: true })
})

test('a command that fails is an error with its output', async () => {
  await expect(shell.run('echo it went wrong >&2; false')).rejects.toThrow(/ended with 1:\nit went wrong/)
})

test('folder and exported variables stay until the next block', async () => {
  await shell.run("mkdir sub && cd sub && export A='1 2'")
  expect(await shell.run('echo "$A" in "$(basename "$PWD")"')).toBe('1 2 in sub\n')
  await shell.reset()
  expect(await shell.run('echo "$A" in "$PWD"')).toBe(` in ${folder}\n`)
})

test('answers are typed, and nothing more', async () => {
  const questions = 'read -r one; read -r two; read -r three || echo "$one, $two, no third"'
  expect(await shell.run(questions, { answers: ['yes', ''] })).toBe('yes, , no third\n')
})

test('a program that is interrupted must have said what was waited for, and may then end as it likes to', async () => {
  const program = `sh -c 'trap "echo bye; exit 0" INT; echo ready; while :; do sleep 0.1; done'`
  expect(await shell.run(program, { interruptedAfter: /ready/ })).toBe('ready\nbye\n')
  await expect(shell.run('echo other', { interruptedAfter: /ready/ })).rejects.toThrow('it ended with 0')
})

test('what stays is ready when a command says so, and is stopped at the end', async () => {
  await shell.keep('echo $$ >pid; sleep 0.3; touch ready; exec sleep 60', 'test -f ready')
  await shell.run('kill -0 "$(cat pid)"')
  expect(await shell.stop()).toEqual([])
  await expect(shell.run('kill -0 "$(cat pid)"')).rejects.toThrow('ended with 1')
})

test('what should stay and ends is an error', async () => {
  await expect(shell.keep('echo no port left; exit 3', 'false')).rejects.toThrow(/ended with 3:\nno port left/)
})
