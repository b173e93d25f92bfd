import { setTimeout as sleep } from 'node:timers/promises'
import { composeSong } from '#features/generation/pipeline/compose-song.service.ts'
import { createComposingWorker, type ComposingWorkerOptions } from './composing-worker.ts'

export interface BlockedWorkerOptions extends ComposingWorkerOptions {
  generationId: string
  /** How long its main thread does nothing else, from the moment when the provider has been called. */
  blockMs: number
}

// A worker as a process of its own whose main thread is busy during a paid call. Prints when it begins and ends to be
// busy, and the result of the call.

const options = JSON.parse(process.argv[2] ?? '{}') as BlockedWorkerOptions
const worker = createComposingWorker(options)
const isCalling = async (): Promise<boolean> => {
  const open = worker.db.selectFrom('providerAttempts').select('n').where('generationId', '=', options.generationId)
  return (await open.execute()).length > 0
}

const composing = composeSong(worker, options.generationId, new AbortController().signal)
while (!(await isCalling())) await sleep(20)
// The request has left when the claim has been answered and the event loop has run.
await sleep(100)
console.log('busy')
const until = performance.now() + options.blockMs
while (performance.now() < until) Math.sqrt(until)
console.log('idle')
console.log(JSON.stringify(await composing))
await worker.close()
