import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface PgbenchRun {
  url: string
  script: string
  clients: number
  seconds: number
  variables: Record<string, number>
}

async function answers(command: string): Promise<boolean> {
  return run(command, ['--version']).then(
    () => true,
    () => false,
  )
}

/** Finds pgbench on the PATH, or in Debian's folder outside of the PATH; the newest version first. */
export async function findPgbench(): Promise<string | null> {
  const installed = globSync('/usr/lib/postgresql/*/bin/pgbench')
  const byVersion = installed.toSorted((a, b) => b.localeCompare(a, undefined, { numeric: true }))
  for (const command of ['pgbench', ...byVersion]) if (await answers(command)) return command
  return null
}

/**
 * Returns how often the script runs per second. It uses prepared statements and one thread, so that pgbench itself
 * costs as little as possible.
 */
export async function measureScript(pgbench: string, options: PgbenchRun): Promise<number> {
  const { url, script, clients, seconds, variables } = options
  const args = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--jobs=1', `--time=${seconds}`]
  const defines = Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`)
  const file = `--file=${join(import.meta.dirname, script)}`
  const { stdout } = await run(pgbench, [...args, ...defines, file, url])
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1]
  const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (perSecond === undefined || (failed !== undefined && failed !== '0')) {
    throw new Error(`pgbench did not run ${script} through:\n${stdout}`)
  }
  return Number(perSecond)
}
