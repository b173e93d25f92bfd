let shutdown: (() => Promise<void>) | null = null

export function onTelemetryShutdown(work: () => Promise<void>): void {
  shutdown = work
}

/** Sends what is still buffered. Nothing to do where the process was started without telemetry. */
export async function stopTelemetry(): Promise<void> {
  const work = shutdown
  shutdown = null
  await work?.()
}
