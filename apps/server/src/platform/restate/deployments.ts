import { z } from 'zod'

const TIMEOUT_MS = 10_000

const DeploymentsResponse = z.object({ deployments: z.array(z.object({ id: z.string(), uri: z.url().optional() })) })
const ServicesResponse = z.object({ services: z.array(z.object({ name: z.string(), deployment_id: z.string() })) })
const InvocationsResponse = z.object({ rows: z.array(z.object({ id: z.string() })) })

/** An address at which the engine calls workers, with the services whose new calls go there. */
export interface Deployment {
  id: string
  address: string
  currentServices: string[]
}

async function requestAdmin(adminUrl: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return fetch(new URL(path, adminUrl), { headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
}

async function readAdmin<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
  if (!response.ok) throw new Error(`the engine answered ${response.status}: ${await response.text()}`)
  return schema.parse(await response.json())
}

export async function listDeployments(adminUrl: string): Promise<Deployment[]> {
  const [{ deployments }, { services }] = await Promise.all([
    requestAdmin(adminUrl, '/deployments').then((response) => readAdmin(DeploymentsResponse, response)),
    requestAdmin(adminUrl, '/services').then((response) => readAdmin(ServicesResponse, response)),
  ])
  return deployments.map(({ id, uri }) => ({
    id,
    address: uri ?? '',
    currentServices: services.filter((service) => service.deployment_id === id).map(({ name }) => name),
  }))
}

/**
 * Tells the engine where workers listen; it asks them for their services before it answers. An address that it knows is
 * not asked again unless it is to be `rediscovered`, after which new calls go there.
 */
export async function registerDeployment(
  adminUrl: string,
  address: string,
  { rediscover = false }: { rediscover?: boolean } = {},
): Promise<void> {
  const response = await requestAdmin(adminUrl, '/deployments', {
    method: 'POST',
    body: JSON.stringify({ uri: address, force: rediscover }),
  })
  if (!response.ok) {
    throw new Error(
      `the engine at ${adminUrl} did not take the worker at ${address}: ${response.status} ${await response.text()}`,
    )
  }
  await response.body?.cancel()
}

/**
 * Lets the newest deployment go on with work that was begun at this one. Returns how many invocations are still pinned
 * to it, because they run at the moment or because their service exists nowhere else.
 */
export async function moveInvocationsToLatest(adminUrl: string, deploymentId: string): Promise<number> {
  const pinned = await findPinnedInvocations(adminUrl, deploymentId)
  let left = 0
  for (const id of pinned) {
    const response = await requestAdmin(adminUrl, `/invocations/${id}/resume?deployment=latest`, { method: 'PATCH' })
    await response.body?.cancel()
    if (!response.ok && response.status !== 404) left += 1
  }
  return left
}

async function findPinnedInvocations(adminUrl: string, deploymentId: string): Promise<string[]> {
  const query = `select id from sys_invocation where pinned_deployment_id = '${deploymentId}' and status <> 'completed'`
  const response = await requestAdmin(adminUrl, '/query', { method: 'POST', body: JSON.stringify({ query }) })
  const { rows } = await readAdmin(InvocationsResponse, response)
  return rows.map(({ id }) => id)
}

/** Must be used only for a deployment without current services and without pinned invocations: those would be lost. */
export async function removeDeployment(adminUrl: string, deploymentId: string): Promise<void> {
  const response = await requestAdmin(adminUrl, `/deployments/${deploymentId}?force=true`, { method: 'DELETE' })
  await response.body?.cancel()
  if (!response.ok && response.status !== 404) throw new Error(`the engine kept ${deploymentId}: ${response.status}`)
}
