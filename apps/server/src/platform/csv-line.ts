export type CsvValue = string | number | boolean | null | undefined

/** Full-width signs begin a formula as well, in spreadsheets of some languages. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** RFC 4180. Text that a spreadsheet would run as a formula gets a leading apostrophe. */
function csvField(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (fields: readonly CsvValue[]): string => `${fields.map(csvField).join(',')}\r\n`
