import { expect, test } from 'vitest'
import { findMessageProblem } from './conventional-commit.ts'

test.each([
  'feat(songs): list liked songs newest first',
  'fix: release the hold when a provider refuses\n\nThe hold stayed open until its TTL.',
  'refactor(web)!: drop the old player',
  'docs: say how to run the tests\n# Please enter the commit message',
  "Merge branch 'main'",
  'fixup! feat(songs): list liked songs',
])('accepts: %s', (message) => {
  expect(findMessageProblem(message)).toBeNull()
})

test.each([
  ['Add songs', 'not of the form'],
  ['feat:no space', 'not of the form'],
  ['feature: add songs', 'none of the types'],
  ['feat: add songs.', 'full stop'],
  ['feat: add songs\nmore', 'second line'],
  [`feat: ${'a'.repeat(120)}`, 'longer than'],
  ['', 'not of the form'],
])('refuses: %s', (message, why) => {
  expect(findMessageProblem(message)).toContain(why)
})
