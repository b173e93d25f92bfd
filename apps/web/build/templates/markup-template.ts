/** A part of the markup that has several forms. Each is a change of the data that shows it. */
export interface Choice<Data> {
  /** By the name of the form; the server shows exactly one of them. */
  forms: Readonly<Record<string, Form<Data>>>
}

interface Form<Data> {
  change: Partial<Data>
  /** What this form writes in place of the text of the common data. */
  instead?: (markup: string) => string
  /** Holes that only this form has, by their names. */
  holes?: Readonly<Record<string, RegExp>>
}

export interface TemplateSource<Data> {
  data: Data
  render: (data: Data) => Promise<string>
  /** What the markup holds of the data, by the name of the hole that it becomes. Each text must be unmistakable. */
  holes: Readonly<Record<string, string>>
  choices: readonly Choice<Data>[]
}

interface Region {
  start: number
  end: number
  text: string
}

/**
 * Renders the same page with different data, and makes a template of what differs: texts become `{{name}}`, parts with
 * several forms `{{#name}}…{{/name}}`. So the components need not know of it, and a filled template is what React would
 * render of the same data.
 */
export async function makeTemplate<Data>(source: TemplateSource<Data>): Promise<string> {
  const base = await source.render(source.data)
  const regions: Region[] = []
  for (const { forms } of source.choices) regions.push(await findRegion(source, base, forms))
  regions.sort((a, b) => b.start - a.start)
  let template = base
  let last = base.length
  for (const { start, end, text } of regions) {
    if (end > last) throw new Error(`two choices overlap: ${base.slice(start, end)}`)
    template = template.slice(0, start) + text + template.slice(end)
    last = start
  }
  for (const [name, text] of Object.entries(source.holes)) {
    if (!template.includes(text)) throw new Error(`the markup holds no ${name}: ${text}`)
    template = template.replaceAll(text, `{{${name}}}`)
  }
  return template
}

async function findRegion<Data>(
  { data, render }: TemplateSource<Data>,
  base: string,
  forms: Choice<Data>['forms'],
): Promise<Region> {
  const renderings: { name: string; form: Form<Data>; markup: string }[] = []
  for (const [name, form] of Object.entries(forms)) {
    const markup = await render({ ...data, ...form.change })
    renderings.push({ name, form, markup: form.instead?.(markup) ?? markup })
  }
  const markups = [base, ...renderings.map(({ markup }) => markup)]
  const start = commonStart(markups)
  const tail = commonEnd(markups, start)
  const parts = renderings.map(({ name, form, markup }) => {
    const part = markup.slice(start, markup.length - tail)
    const filled = Object.entries(form.holes ?? {}).reduce(
      (text, [hole, pattern]) => text.replaceAll(pattern, `{{${hole}}}`),
      part,
    )
    return `{{#${name}}}${filled}{{/${name}}}`
  })
  return { start, end: base.length - tail, text: parts.join('') }
}

/** Differences are widened to whole tags, so that no text of a hole is cut. */
function commonStart(markups: readonly string[]): number {
  const [first = ''] = markups
  let length = 0
  while (length < first.length && markups.every((markup) => markup[length] === first[length])) length += 1
  // Within a tag its beginning counts, within a text the end of the tag before it.
  const [tag, text] = [first.lastIndexOf('<', length - 1), first.lastIndexOf('>', length - 1)]
  return tag > text ? tag : text + 1
}

function commonEnd(markups: readonly string[], start: number): number {
  const [first = ''] = markups
  const longest = Math.min(...markups.map(({ length }) => length)) - start
  let length = 0
  while (length < longest && markups.every((markup) => markup.at(-1 - length) === first.at(-1 - length))) length += 1
  if (markups.every((markup) => markup.at(-1 - length) === '>')) return length
  const next = first.indexOf('<', first.length - length)
  return next === -1 ? 0 : first.length - next
}
