import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve(import.meta.dirname, '../../../docs/runbooks')

/** What the first command of a runbook does, so that a test can do the same with its own addresses. */
export type FirstCommand =
  | { kind: 'sql'; text: string }
  | { kind: 'promql'; text: string }
  | { kind: 'engine-sql'; text: string }
  | { kind: 'engine-path'; text: string }
  | { kind: 'audit' }

const PROMQL = /^curl -sG http:\/\/127\.0\.0\.1:9090\/api\/v1\/query --data-urlencode 'query=([^']+)'$/
/** In double quotes a shell would replace these characters. */
const SQL = /^psql "\$DATABASE_URL" -c "([^"$`\\]+)"$/
const ENGINE_SQL = /^curl -s "\$RESTATE_ADMIN_URL\/query" [^\n]*\\\n {2}-d '(\{[^']+\})'$/
const ENGINE_PATH = /^curl -s "\$RESTATE_ADMIN_URL(\/[\w-]+)"$/

function parseCommand(command: string): FirstCommand {
  const [, promql] = PROMQL.exec(command) ?? []
  if (promql !== undefined) return { kind: 'promql', text: promql }
  const [, sql] = SQL.exec(command) ?? []
  if (sql !== undefined) return { kind: 'sql', text: sql }
  const [, body] = ENGINE_SQL.exec(command) ?? []
  if (body !== undefined) return { kind: 'engine-sql', text: (JSON.parse(body) as { query: string }).query }
  const [, route] = ENGINE_PATH.exec(command) ?? []
  if (route !== undefined) return { kind: 'engine-path', text: route }
  if (command === 'node apps/server/src/main.ts audit') return { kind: 'audit' }
  throw new Error(`no test knows how to run: ${command}`)
}

/** Each command once, with the runbooks that begin with it. */
export function readFirstCommands(): { runbooks: string; command: FirstCommand }[] {
  const runbooksByCommand = new Map<string, string[]>()
  for (const file of readdirSync(FOLDER).filter((name) => name !== 'README.md')) {
    const text = readFileSync(path.join(FOLDER, file), 'utf8')
    const [, command] = /^## First command\n\n```sh\n([\s\S]+?)\n```$/m.exec(text) ?? []
    if (command === undefined) throw new Error(`${file} has no first command`)
    runbooksByCommand.set(command, [...(runbooksByCommand.get(command) ?? []), file])
  }
  return [...runbooksByCommand].map(([command, files]) => ({
    runbooks: files.join(', '),
    command: parseCommand(command),
  }))
}
