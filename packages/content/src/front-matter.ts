import { parse } from 'yaml'

export interface FrontMatter {
  title: string
  description: string
  /** 'yyyy-mm-dd'; null for pages. */
  date: string | null
}

const FENCED = /^---\n([\s\S]*?)\n---\n/

/** Throws an error that names the file, so that the mistake can be found. */
export function splitFrontMatter(text: string, file: string): { front: FrontMatter; markdown: string } {
  const [fence, yaml] = FENCED.exec(text) ?? []
  if (fence === undefined || yaml === undefined) throw new Error(`${file} does not begin with front matter`)
  // The failsafe schema keeps every value a string, including those that look like a date or a number.
  const fields: unknown = parse(yaml, { schema: 'failsafe' })
  if (typeof fields !== 'object' || fields === null) throw new Error(`${file} has no fields in its front matter`)
  const { title, description, date, ...others } = fields as Record<string, unknown>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new Error(`${file} has a field '${unknown}' that nobody knows`)
  if (!isText(title)) throw new Error(`${file} has no title`)
  if (!isText(description)) throw new Error(`${file} has no description`)
  if (date !== undefined && !isDay(date)) throw new Error(`${file} has a date that is none`)
  return { front: { title, description, date: date ?? null }, markdown: text.slice(fence.length).trim() }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
