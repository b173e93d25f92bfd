import { expect, test } from 'vitest'
import { readCommands } from './page-commands.ts'

const page = (...lines: string[]): string => lines.join('\n')
const texts = (markdown: string): string[] => readCommands(markdown).map(({ text }) => text)

test('finds each command of a shell block with its line, without its comment', () => {
  const markdown = page('# Page', '', '```sh', 'cd deploy   # first', '', '# a note', 'docker compose down', '```')
  expect(readCommands(markdown)).toEqual([
    { line: 4, text: 'cd deploy', kind: 'shell', block: 3 },
    { line: 7, text: 'docker compose down', kind: 'shell', block: 3 },
  ])
})

test('a continued line and an open quotation mark belong to the command before them', () => {
  const markdown = page('```sh', 'A=1 \\', '  node main.ts # run', 'by="one', '  two # three" # four', 'next', '```')
  expect(texts(markdown)).toEqual(['A=1 node main.ts', 'by="one\n  two # three"', 'next'])
})

test('a number sign inside a word or a quotation begins no comment', () => {
  expect(texts(page('```sh', "echo 'a # b' c#d", '```'))).toEqual(["echo 'a # b' c#d"])
})

test('finds commands in the running text and tables, and leaves names alone', () => {
  const markdown = page(
    '`npm run dev` starts `apps/server`, `select *',
    'from workers` tells; `migrate` is a role, `node` a program.',
    '| `docker compose down` | stops |',
  )
  expect(readCommands(markdown)).toEqual([
    { line: 1, text: 'npm run dev', kind: 'shell', block: null },
    { line: 1, text: 'select * from workers', kind: 'sql', block: null },
    { line: 3, text: 'docker compose down', kind: 'shell', block: null },
  ])
})

test('blocks of other languages have no commands, not even between backticks', () => {
  expect(texts(page('```ini', 'key = `npm run dev`', '```', '`npm ci`'))).toEqual(['npm ci'])
})

test('a command or a block without an end is refused', () => {
  expect(() => readCommands(page('```sh', 'echo \\', '```'))).toThrow('line 2')
  expect(() => readCommands(page('text', '```sh', 'echo'))).toThrow('line 2')
})
