const ATTEMPTS = 40

async function tryRegister(adminUrl: string, workerUrl: string, force: boolean): Promise<string | null> {
  const response = await fetch(new URL('/deployments', adminUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri: workerUrl, force }),
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => error)
  if (response instanceof Response) return response.ok ? null : `${response.status} ${await response.text()}`
  return String(response)
}

/**
 * Tells the engine where this worker listens. `force` replaces the code behind the same address, which only development
 * may do: in production new code gets a new address, and work in flight stays with the old one.
 */
export async function registerDeployment(adminUrl: string, workerUrl: string, force: boolean): Promise<void> {
  let failure: string | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    failure = await tryRegister(adminUrl, workerUrl, force)
    if (failure === null) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`the engine at ${adminUrl} did not take the worker at ${workerUrl}: ${failure}`)
}
