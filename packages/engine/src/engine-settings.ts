/** The environment of an engine that Cadenza works with. It silently ignores a variable with an unknown name. */
export const engineSettings = (identityFile: string): Record<string, string> => ({
  DO_NOT_TRACK: '1',
  RESTATE_DISABLE_TELEMETRY: 'true',
  // With both the engine limits paid calls and lets users take turns; without them rows in PostgreSQL do.
  RESTATE_EXPERIMENTAL_ENABLE_VQUEUES: 'true',
  RESTATE_EXPERIMENTAL_ENABLE_PROTOCOL_V7: 'true',
  RESTATE_WORKER__INVOKER__REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: identityFile,
})

/** A workflow that waits for another holds a slot until it is suspended; 1,000 of them would block all work. */
export const CONCURRENT_INVOCATIONS = { RESTATE_WORKER__INVOKER__CONCURRENT_INVOCATIONS_LIMIT: '20000' }
