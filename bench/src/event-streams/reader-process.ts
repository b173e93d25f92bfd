import { setTimeout as sleep } from 'node:timers/promises'
import { startStreamReader } from './stream-reader.ts'
import type { ReaderCommand, ReaderReport, SeenChange } from './readers.ts'

// A process of its own, so that what the readers compute is not counted. It is ordered and asked by messages.

/** 250 a second, as fast as people come who open the app. */
const OPENED_PER_TICK = 5
const TICK_MS = 20

let openCount = 0
let lastOpenedAt = 0
let failures: Record<string, number> = {}
let changes: SeenChange[] = []

async function openStreams(port: number, tokens: readonly string[]): Promise<void> {
  for (const [user, token] of tokens.entries()) {
    startStreamReader({
      port,
      token,
      onCredits: (version) => void changes.push({ user, version, atMs: Date.now() }),
      onOpen: () => {
        openCount += 1
        lastOpenedAt = Date.now()
      },
      onClose: () => (openCount -= 1),
      onFailure: (kind) => (failures[kind] = (failures[kind] ?? 0) + 1),
    })
    if (user % OPENED_PER_TICK === OPENED_PER_TICK - 1) await sleep(TICK_MS)
  }
}

process.on('message', (command: ReaderCommand) => {
  if (command.kind === 'open') void openStreams(command.port, command.tokens)
  else {
    process.send?.({ openCount, lastOpenedAt, failures, changes } satisfies ReaderReport)
    failures = {}
    changes = []
  }
})
process.on('disconnect', () => process.exit())
