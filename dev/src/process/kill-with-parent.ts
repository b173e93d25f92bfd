import { spawn } from 'node:child_process'
import net from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Writable } from 'node:stream'

// Children lead their own process groups so that Ctrl-C reaches only the launcher. The watchdog ends them when the
// launcher is killed with SIGKILL.
let watchdogInput: Writable | undefined
const registeredGroups = new Set<number>()

function startWatchdog(): Writable {
  const watchdog = spawn('/bin/sh', [fileURLToPath(new URL('kill-with-parent.sh', import.meta.url))], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  watchdog.stdin.on('error', () => undefined)
  if (watchdog.stdin instanceof net.Socket) watchdog.stdin.unref()
  return watchdog.stdin
}

const withoutPrefix = (signal: NodeJS.Signals): string => signal.replace(/^SIG/, '')

export function killWithParent(processGroup: number, signal: NodeJS.Signals): void {
  registeredGroups.add(processGroup)
  watchdogInput ??= startWatchdog()
  watchdogInput.write(`+ ${withoutPrefix(signal)} ${processGroup}\n`)
}

export function forgetProcessGroup(processGroup: number, signal: NodeJS.Signals): void {
  registeredGroups.delete(processGroup)
  watchdogInput?.write(`- ${withoutPrefix(signal)} ${processGroup}\n`)
}

export function killAllProcessGroups(): void {
  for (const group of registeredGroups) {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // The group has already exited.
    }
  }
}
