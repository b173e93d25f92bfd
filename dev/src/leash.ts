import { spawn } from 'node:child_process'
import net from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Writable } from 'node:stream'

// Children lead their own process groups so that Ctrl-C reaches only the launcher. The leash is what keeps them from
// outliving it when it is killed outright.
let leash: Writable | undefined
const heldGroups = new Set<number>()

function openLeash(): Writable {
  const holder = spawn('/bin/sh', [fileURLToPath(new URL('leash.sh', import.meta.url))], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  holder.unref()
  holder.stdin.on('error', () => undefined)
  if (holder.stdin instanceof net.Socket) holder.stdin.unref()
  return holder.stdin
}

const withoutPrefix = (signal: NodeJS.Signals): string => signal.replace(/^SIG/, '')

export function putOnLeash(processGroup: number, signal: NodeJS.Signals): void {
  heldGroups.add(processGroup)
  leash ??= openLeash()
  leash.write(`+ ${withoutPrefix(signal)} ${processGroup}\n`)
}

export function takeOffLeash(processGroup: number, signal: NodeJS.Signals): void {
  heldGroups.delete(processGroup)
  leash?.write(`- ${withoutPrefix(signal)} ${processGroup}\n`)
}

export function killEverythingOnLeash(): void {
  for (const group of heldGroups) {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // Gone by itself in the meantime.
    }
  }
}
