import { setTimeout as sleep } from 'node:timers/promises'
import type { Restate } from '@cadenza/dev/services/restate'
import { registerDeployment } from '@cadenza/server/platform/restate/deployments'
import { startWorkerServer } from '@cadenza/server/platform/restate/worker-server'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'
import { type Context, rpc, service, workflow, type WorkflowContext } from '@restatedev/restate-sdk'
import type { Ingress } from '@restatedev/restate-sdk-clients'
import { v7 as uuidv7 } from 'uuid'

/** The steps are begin, enhance, compose, title, cover, master, settle. */
const STEPS = 7
const RETENTION = { hours: 1 }

export interface BareWorkflows {
  runPlain(count: number): Promise<void>
  runWithChild(count: number): Promise<void>
  /** Spreads the workflows over as much time as the songs take, with a limit on how many run at once. */
  runPaced(count: number, wallMs: number): Promise<void>
  stop(): Promise<void>
}

const CONCURRENCY = 10

let stepMs = 0
const step = async () => {
  if (stepMs > 0) await sleep(stepMs)
  return 'done'
}

/** Workflows of the engine with as many steps as a song has, all of them empty. */
export async function startBareWorkflows(engine: Restate, client: Ingress): Promise<BareWorkflows> {
  const onEnd = new Map<string, () => void>()

  const child = service({
    name: 'BareChild',
    options: { ingressPrivate: true, journalRetention: RETENTION, idempotencyRetention: RETENTION },
    handlers: { compose: (ctx: Context, _id: string): Promise<string> => ctx.run('compose', step) },
  })
  type Child = typeof child
  type Bare = typeof plain | typeof withChild

  const plain = workflow({
    name: 'BarePlain',
    options: { workflowRetention: RETENTION, journalRetention: RETENTION },
    handlers: {
      run: async (ctx: WorkflowContext): Promise<string> => {
        for (let n = 0; n < STEPS - 1; n += 1) await ctx.run(`step ${n}`, step)
        return ctx.run('last', () => signalEnd(ctx.key))
      },
    },
  })
  const withChild = workflow({
    name: 'BareWithChild',
    options: { workflowRetention: RETENTION, journalRetention: RETENTION },
    handlers: {
      run: async (ctx: WorkflowContext): Promise<string> => {
        for (let n = 0; n < 2; n += 1) await ctx.run(`step ${n}`, step)
        await ctx
          .scope('bare')
          .serviceClient<Child>({ name: 'BareChild' })
          .compose(ctx.key, rpc.opts({ limitKey: 'somebody', idempotencyKey: ctx.key }))
        for (let n = 3; n < STEPS - 1; n += 1) await ctx.run(`step ${n}`, step)
        return ctx.run('last', () => signalEnd(ctx.key))
      },
    },
  })

  function signalEnd(id: string): string {
    onEnd.get(id)?.()
    onEnd.delete(id)
    return 'done'
  }

  async function runOne(name: 'BarePlain' | 'BareWithChild'): Promise<void> {
    const id = uuidv7()
    const end = new Promise<void>((resolve) => onEnd.set(id, resolve))
    await client.workflowClient<Bare>({ name }, id).workflowSubmit()
    await end
  }

  async function runAll(name: 'BarePlain' | 'BareWithChild', count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => runOne(name)))
  }

  async function runPaced(count: number, wallMs: number): Promise<void> {
    stepMs = (wallMs * CONCURRENCY) / count / STEPS
    let left = count
    const runRepeatedly = async () => {
      while (left > 0) {
        left -= 1
        await runOne('BareWithChild')
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, runRepeatedly))
    stepMs = 0
  }

  const server = await startWorkerServer({
    host: '127.0.0.1',
    port: 0,
    services: [plain, withChild, child],
    identityKey: engine.identityKey,
    logger: createLogger({ LOG_LEVEL: 'silent' }, 'bench'),
  })
  await registerDeployment(engine.adminUrl, `http://127.0.0.1:${server.port}`)
  return {
    runPlain: (count) => runAll('BarePlain', count),
    runWithChild: (count) => runAll('BareWithChild', count),
    runPaced,
    stop: () => server.drain(0),
  }
}
