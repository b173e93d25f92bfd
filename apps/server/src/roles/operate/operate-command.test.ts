import { expect, test } from 'vitest'
import { OperateCommand } from './operate-command.ts'

const ID = '01990000-0000-7000-8000-000000000000'

test.each([
  [['list']],
  [['log']],
  [['show', 'song', ID]],
  [['hide', 'playlist', ID, 'a notice came in']],
  [['restore', 'creator', ID, 'it was mistaken']],
  [['note', 'song', ID, 'wrote to them']],
  [['cases']],
  [['case', ID]],
  [['clear', ID, 'a murder ballad']],
  [['uphold', ID, 'it is a threat']],
  [['escalate', ID, 'given to the police']],
  [['suspend', ID, 'always', 'three threats']],
  [['lift', ID, 'a mistake']],
  [['refund', ID, ID, 'paid twice']],
  [['switches']],
  [['operators']],
  [['appoint', ID, 'Theo Lindqvist']],
  [['dismiss', ID, 'left the team']],
  [['stop', 'orders', 'the provider bills twice']],
  [['open', 'orders', 'mended']],
])('%j is accepted', (args) => {
  expect(OperateCommand.parse(args)).toEqual(args)
})

test.each([
  [[]],
  [['list', 'all']],
  [['show', 'song', 'not-an-id']],
  [['hide', 'song', 'not-an-id', 'why']],
  [['hide', 'person', ID, 'why']],
  [['hide', 'song', ID]],
  [['hide', 'song', ID, ' ']],
  [['hide', 'song', ID, 'why', 'and how']],
  [['clear', ID]],
  [['suspend', ID, '0', 'why']],
  [['suspend', ID, 'soon', 'why']],
  [['refund', ID, 'paid twice']],
  [['refund', ID, ID]],
  [['stop', 'everything', 'why']],
  [['stop', 'orders']],
  [['remove', 'song', ID, 'why']],
])('%j is refused', (args) => {
  expect(OperateCommand.safeParse(args).success).toBe(false)
})
