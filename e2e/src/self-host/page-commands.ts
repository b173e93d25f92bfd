/** A command that a page of the documentation tells its reader to run. */
export interface PageCommand {
  /** Where it begins. */
  line: number
  /** Without its comment; continued lines are one. */
  text: string
  kind: 'shell' | 'sql'
  /** The line of the fenced block that it stands in: its commands share a folder and variables. */
  block: number | null
}

/** Programs with which a command in the running text begins; anything else in backticks is a name. */
const INLINE_SHELL =
  /^(?:(?:sudo )?(?:node|npm|npx|sh|docker|podman|git|curl|psql|systemctl|rclone|restate-server)|(?:deploy|bench|tools)\/\S+\.sh) \S/
const INLINE_SQL = /^(?:select|alter|grant|revoke|create|drop|insert|update|delete|vacuum|analyze) \S/i

interface Quoting {
  quote: '"' | "'" | null
  /** The line without the comment that ends it. */
  text: string
}

function withoutComment(line: string, quote: Quoting['quote']): Quoting {
  let open = quote
  for (let index = 0; index < line.length; index += 1) {
    const char = line[index]
    if (char === '\\' && open !== "'") index += 1
    else if (open !== null) open = char === open ? null : open
    else if (char === '"' || char === "'") open = char
    else if (char === '#' && (index === 0 || /\s/.test(line[index - 1] ?? '')))
      return { quote: null, text: line.slice(0, index) }
  }
  return { quote: open, text: line }
}

/** The commands of a shell script, one for each line that is not the rest of another. */
function splitScript(lines: readonly string[], firstLine: number): PageCommand[] {
  const commands: PageCommand[] = []
  let pending: { line: number; text: string; quote: Quoting['quote'] } | null = null
  for (const [index, line] of lines.entries()) {
    const { text, quote }: Quoting = withoutComment(line, pending?.quote ?? null)
    const before: string = pending === null ? '' : pending.text
    const whole: string = pending?.quote ? `${before}\n${text}` : `${before}${text.trimStart()}`
    const isContinued = quote === null && whole.trimEnd().endsWith('\\')
    const start: number = pending?.line ?? firstLine + index
    if (quote !== null || isContinued) {
      pending = { line: start, text: isContinued ? whole.trimEnd().slice(0, -1) : whole, quote }
      continue
    }
    pending = null
    if (whole.trim() !== '') commands.push({ line: start, text: whole.trim(), kind: 'shell', block: firstLine - 1 })
  }
  if (pending !== null) throw new Error(`line ${pending.line}: the command does not end: ${pending.text}`)
  return commands
}

function findInline(text: string, firstLine: number): PageCommand[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(({ 1: span = '', index }): PageCommand[] => {
    const command = span.replaceAll(/\s+/g, ' ').trim()
    const kind = INLINE_SHELL.test(command) ? 'shell' : INLINE_SQL.test(command) ? 'sql' : null
    if (kind === null) return []
    return [{ line: firstLine + text.slice(0, index).split('\n').length - 1, text: command, kind, block: null }]
  })
}

/** All commands of a page in its order: of its blocks of shell, and those that stand in backticks in its text. */
export function readCommands(markdown: string): PageCommand[] {
  const lines = markdown.split('\n')
  const commands: PageCommand[] = []
  let textStart = 0
  for (let index = 0; index < lines.length; index += 1) {
    const language = /^```(\w*)$/.exec(lines[index] ?? '')?.[1]
    if (language === undefined) continue
    const end = lines.indexOf('```', index + 1)
    if (end === -1) throw new Error(`line ${index + 1}: the block does not end`)
    commands.push(...findInline(lines.slice(textStart, index).join('\n'), textStart + 1))
    if (language === 'sh') commands.push(...splitScript(lines.slice(index + 1, end), index + 2))
    index = end
    textStart = end + 1
  }
  return [...commands, ...findInline(lines.slice(textStart).join('\n'), textStart + 1)]
}
