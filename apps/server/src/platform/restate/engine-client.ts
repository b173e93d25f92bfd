import { connect, type Ingress } from '@restatedev/restate-sdk-clients'
import type { Config } from '#platform/config/config.ts'

/** The api's connection to the durable engine: it submits and reads, and never runs handlers. */
export function createEngineClient(config: Pick<Config, 'RESTATE_INGRESS_URL'>): Ingress {
  return connect({ url: config.RESTATE_INGRESS_URL })
}

export async function checkEngine(config: Pick<Config, 'RESTATE_INGRESS_URL'>): Promise<void> {
  const response = await fetch(new URL('/restate/health', config.RESTATE_INGRESS_URL), {
    signal: AbortSignal.timeout(2000),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the engine answered ${response.status}`)
}
