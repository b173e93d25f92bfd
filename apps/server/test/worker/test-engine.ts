import { type Restate, startRestate } from '@cadenza/dev/services/restate'
import type { Ingress } from '@restatedev/restate-sdk-clients'
import { createEngineClient } from '#platform/restate/engine-client.ts'
import { registerDeployment } from '#platform/restate/deployments.ts'
import { type EngineService, startWorkerServer } from '#platform/restate/worker-server.ts'
import { silentLogger } from '#test/silent-logger.ts'

export interface TestEngine {
  client: Ingress
  /** Starts a worker with these services, registered with the engine; returns a function that stops it. */
  serve(services: EngineService[]): Promise<() => Promise<void>>
  stop(): Promise<void>
}

/** The real engine, replaying at every step, so that code that is not deterministic fails. */
export async function startTestEngine(): Promise<TestEngine> {
  const restate: Restate = await startRestate({ isThrowaway: true, alwaysReplay: true })
  return {
    client: createEngineClient({ RESTATE_INGRESS_URL: restate.ingressUrl }),
    async serve(services) {
      const { identityKey } = restate
      const worker = await startWorkerServer({
        host: '127.0.0.1',
        port: 0,
        services,
        identityKey,
        logger: silentLogger,
      })
      await registerDeployment(restate.adminUrl, `http://127.0.0.1:${worker.port}`)
      return () => worker.drain(0)
    },
    stop: () => restate.stop(),
  }
}
