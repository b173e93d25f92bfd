import { expect, test } from 'vitest'
import { ancestorsOf, descendantsOf, listProcesses } from './process-tree.ts'

const processes = [
  { pid: 1, parentPid: 0, command: 'init' },
  { pid: 10, parentPid: 1, command: 'bash .ci/run' },
  { pid: 11, parentPid: 10, command: 'node gate.ts' },
  { pid: 12, parentPid: 11, command: 'vitest' },
  { pid: 20, parentPid: 1, command: 'somebody else' },
]

test('finds all descendants of a process and no others', () => {
  expect(descendantsOf(10, processes).map(({ pid }) => pid)).toEqual([11, 12])
  expect(descendantsOf(20, processes)).toEqual([])
})

test('finds all ancestors of a process, including the process itself', () => {
  expect([...ancestorsOf(12, processes)]).toEqual([12, 11, 10, 1])
})

test.runIf(process.platform === 'linux')('lists this process', () => {
  const own = listProcesses().find(({ pid }) => pid === process.pid)
  expect(own?.parentPid).toBe(process.ppid)
})
