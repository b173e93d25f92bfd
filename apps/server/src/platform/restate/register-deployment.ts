const ATTEMPTS = 40

/** Registers once, without retries; the engine asks the worker for its services before it answers. */
export async function registerOnce(adminUrl: string, workerUrl: string, force: boolean): Promise<void> {
  const response = await fetch(new URL('/deployments', adminUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri: workerUrl, force }),
    signal: AbortSignal.timeout(10_000),
  })
  if (response.ok) return
  throw new Error(
    `the engine at ${adminUrl} did not take the worker at ${workerUrl}: ${response.status} ${await response.text()}`,
  )
}

/**
 * Tells the engine where this worker listens. `force` replaces the code behind the same address, which only development
 * may do: in production new code gets a new address, and running invocations stay with the old one.
 */
export async function registerDeployment(adminUrl: string, workerUrl: string, force: boolean): Promise<void> {
  let failure: unknown
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await registerOnce(adminUrl, workerUrl, force)
    } catch (error) {
      failure = error
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw failure
}
