import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { REPOSITORY_DIR } from '@cadenza/dev/stack/app-services'
import { findUnrunnable, type PagePath, readTreatedCommands, type TreatedCommand } from './command-rules.ts'
import type { PageShell } from './page-shell.ts'

const SHOWN_LENGTH = 110

export interface PageRoom {
  shell: PageShell
  /** Puts what the room has in the place of what the page says. */
  adapt: (command: string) => string | Promise<string>
  /** How a statement in SQL is run. */
  sqlCommand?: (statement: string) => string
  /** Where a command in the running text is typed. */
  folderOf?: (command: string) => string | undefined
  /** Told after each command that was run. */
  onDone?: (command: TreatedCommand) => Promise<void>
}

const readPage = (page: PagePath): Promise<string> => readFile(join(REPOSITORY_DIR, page), 'utf8')

export const seconds = (sinceMs: number): string => ((performance.now() - sinceMs) / 1000).toFixed(1).padStart(6)

async function repeat(work: () => Promise<unknown>, forSeconds: number): Promise<void> {
  const deadline = performance.now() + forSeconds * 1000
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(1000)
    }
  }
}

async function runCommand(command: TreatedCommand, room: PageRoom): Promise<void> {
  const { treatment, kind } = command
  const adapted = await room.adapt(command.text)
  const text = kind === 'sql' && room.sqlCommand ? room.sqlCommand(adapted) : adapted
  if (treatment === undefined) {
    const cwd = command.block === null ? room.folderOf?.(command.text) : undefined
    await room.shell.run(text, cwd === undefined ? {} : { cwd })
  } else if ('answers' in treatment) await room.shell.run(text, { answers: treatment.answers })
  else if ('interruptedAfter' in treatment) {
    await room.shell.run(text, { interruptedAfter: treatment.interruptedAfter })
  } else if ('repeatedFor' in treatment) {
    await repeat(() => room.shell.run(text), treatment.repeatedFor)
  } else if ('staysUntilReady' in treatment) {
    await room.shell.keep(text, await room.adapt(treatment.staysUntilReady))
  }
}

/** Runs every command of a page in its order, and says of the others why not. Returns how many were run. */
export async function runPage(page: PagePath, room: PageRoom): Promise<number> {
  const markdown = await readPage(page)
  const unrunnable = findUnrunnable(page, markdown)
  if (unrunnable.length > 0) throw new Error(`no room can run, and no rule excuses:\n${unrunnable.join('\n')}`)
  let count = 0
  let block: number | null = null
  for (const command of readTreatedCommands(page, markdown)) {
    const shown = command.text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_LENGTH)
    if (command.treatment !== undefined && 'notRun' in command.treatment) {
      console.log(`     -    ${page}:${command.line}  ${shown}: ${command.treatment.notRun}`)
      continue
    }
    if (command.block === null || command.block !== block) await room.shell.reset()
    block = command.block
    const startedAtMs = performance.now()
    try {
      await runCommand(command, room)
    } catch (error) {
      throw new Error(`${page}:${command.line}: ${command.text}`, { cause: error })
    }
    console.log(`${seconds(startedAtMs)} s  ${page}:${command.line}  ${shown}`)
    count += 1
    await room.onDone?.(command)
  }
  return count
}
