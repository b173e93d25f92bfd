import { parseEnv } from 'node:util'
import { ConfigError } from '#platform/config/config.ts'

export type Variables = Record<string, string>

const PLAIN = /^[\w./:@%+,=~-]*$/

/** Single quotes mean the same to shells, systemd, Docker Compose and Node. */
function quote(name: string, value: string): string {
  if (PLAIN.test(value)) return value
  if (/['\n\r]/.test(value)) {
    throw new ConfigError(
      `${name} holds a quotation mark or a line break, which not everything that reads the files understands`,
    )
  }
  return `'${value}'`
}

export const readVariables = (text: string): Variables =>
  Object.fromEntries(
    Object.entries(parseEnv(text)).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** The text as it is, and after it the variables that it lacks: what somebody wrote there stays. */
export function addMissingVariables(text: string, variables: Variables): string {
  const present = readVariables(text)
  const missing = Object.entries(variables).filter(([name]) => present[name] === undefined)
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return start + missing.map(([name, value]) => `${name}=${quote(name, value)}\n`).join('')
}
