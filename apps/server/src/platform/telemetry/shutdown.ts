let shutdown: (() => Promise<void>) | null = null

export function onTelemetryShutdown(work: () => Promise<void>): void {
  shutdown = work
}

/** Sends the telemetry that is still buffered. Does nothing where the process was started without telemetry. */
export async function stopTelemetry(): Promise<void> {
  const work = shutdown
  shutdown = null
  await work?.()
}
