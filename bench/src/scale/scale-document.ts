import type { ScaleTable } from './scale-tables.ts'

const BEGIN = '<!-- scale:begin -->'
const END = '<!-- scale:end -->'

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function markdownOf({ title, headings, rows }: ScaleTable): string {
  return [`### ${title}`, '', row(headings), row(headings.map(() => '---')), ...rows.map(row)].join('\n')
}

function findSection(document: string): { start: number; end: number } {
  const start = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (start === -1 || end < start) throw new Error(`the document has no section between ${BEGIN} and ${END}`)
  return { start: start + BEGIN.length, end }
}

/** Returns the document with these tables in place of those that it has. */
export function replaceTables(document: string, tables: readonly ScaleTable[]): string {
  const { start, end } = findSection(document)
  return `${document.slice(0, start)}\n\n${tables.map(markdownOf).join('\n\n')}\n\n${document.slice(end)}`
}

const isLineBelowHeadings = (line: string): boolean => /^[|\s-]+$/.test(line)

/** The lines of the tables in the document, without the spaces that the formatter aligns columns with. */
export function readTableLines(document: string): string[] {
  const { start, end } = findSection(document)
  return document
    .slice(start, end)
    .split('\n')
    .filter((line) => line.startsWith('|') && !isLineBelowHeadings(line))
    .map((line) => line.replaceAll(/\s+/g, ' '))
}
