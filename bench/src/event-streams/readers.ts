import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SeenChange {
  /** The index of the token whose stream received it. */
  user: number
  version: number
  atMs: number
}

export type ReaderCommand = { kind: 'open'; port: number; tokens: readonly string[] } | { kind: 'report' }

export interface ReaderReport {
  openCount: number
  lastOpenedAt: number
  /** Failed attempts to connect since the last report, by kind. */
  failures: Record<string, number>
  changes: SeenChange[]
}

export interface Readers {
  report(): Promise<ReaderReport>
  /** Waits until all streams are open, and returns when the last one was. */
  waitUntilOpen(count: number, timeoutMs: number): Promise<{ lastOpenedAt: number; failures: Record<string, number> }>
  stop(): void
}

export function startReaders(port: number, tokens: readonly string[]): Readers {
  const child = fork(resolve(import.meta.dirname, 'reader-process.ts'))
  const send = (command: ReaderCommand) => void child.send(command)
  send({ kind: 'open', port, tokens })

  async function report(): Promise<ReaderReport> {
    const answer = once(child, 'message')
    send({ kind: 'report' })
    const [message] = (await answer) as [ReaderReport]
    return message
  }

  return {
    report,
    async waitUntilOpen(count, timeoutMs) {
      const giveUpAt = Date.now() + timeoutMs
      const failures: Record<string, number> = {}
      for (;;) {
        const news = await report()
        for (const [kind, times] of Object.entries(news.failures)) failures[kind] = (failures[kind] ?? 0) + times
        if (news.openCount >= count) return { lastOpenedAt: news.lastOpenedAt, failures }
        if (Date.now() > giveUpAt)
          throw new Error(`${news.openCount} of ${count} streams are open: ${JSON.stringify(failures)}`)
        await sleep(200)
      }
    },
    stop: () => child.disconnect(),
  }
}
