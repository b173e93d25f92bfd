import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each(['=1+1', '+1', '-1+2', '@SUM(1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
  'the text %j is no formula for a spreadsheet',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  },
)

test('numbers stay numbers, and quotes and commas stay in their field', () => {
  expect(csvLine([-5, 'a "b", c', null])).toBe('-5,"a ""b"", c",\r\n')
})
