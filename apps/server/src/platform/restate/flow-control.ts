import { type Context, rpc, service } from '@restatedev/restate-sdk'
import { HttpCallError, type Ingress } from '@restatedev/restate-sdk-clients'
import { tracingHooks } from './tracing.ts'

const SCOPE = 'probe'
/** The SDK's answer when the engine and the worker agreed on a protocol without scopes. */
const UNSUPPORTED_BY_PROTOCOL = 573
const UNSUPPORTED_BY_ENGINE = /scoped invocations require/

// A killed call reports at once what a repeated one would wait for.
const options = {
  hooks: tracingHooks,
  journalRetention: 0,
  retryPolicy: { maxAttempts: 1, onMaxAttempts: 'kill' as const },
}

const echo = service({
  name: 'FlowControlEcho',
  options,
  handlers: { echo: async (_ctx: Context, text: string): Promise<string> => text },
})

/** Makes a call with a scope, as songs do; an engine without flow control refuses it. */
const probe = service({
  name: 'FlowControlProbe',
  options,
  handlers: {
    roundTrip: (ctx: Context): Promise<string> =>
      ctx
        .scope(SCOPE)
        .serviceClient<typeof echo>({ name: 'FlowControlEcho' })
        .echo('done', rpc.opts({ limitKey: SCOPE })),
  },
})

export const flowControlServices = [probe, echo]

/**
 * Returns whether the engine limits calls by scope, which needs its switches vqueues and protocol v7. Throws when that
 * is not known, because the engine is away or does not know this worker yet.
 */
export async function hasFlowControl(engine: Ingress): Promise<boolean> {
  try {
    await engine.serviceClient<typeof probe>({ name: 'FlowControlProbe' }).roundTrip()
    return true
  } catch (error) {
    if (!(error instanceof HttpCallError)) throw error
    if (error.status === UNSUPPORTED_BY_PROTOCOL || UNSUPPORTED_BY_ENGINE.test(error.responseText)) return false
    throw error
  }
}
