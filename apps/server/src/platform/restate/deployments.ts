import { z } from 'zod'
import { findInvocations, readFromAdmin, requestStatus, requireSuccess } from './engine-admin.ts'

const DeploymentsResponse = z.object({ deployments: z.array(z.object({ id: z.string(), uri: z.url().optional() })) })
const ServicesResponse = z.object({ services: z.array(z.object({ name: z.string(), deployment_id: z.string() })) })

/** An address at which the engine calls workers, with the services whose new calls go there. */
export interface Deployment {
  id: string
  address: string
  currentServices: string[]
}

export async function listDeployments(adminUrl: string): Promise<Deployment[]> {
  const [{ deployments }, { services }] = await Promise.all([
    readFromAdmin(adminUrl, '/deployments', DeploymentsResponse),
    readFromAdmin(adminUrl, '/services', ServicesResponse),
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
  await requireSuccess(adminUrl, '/deployments', {
    method: 'POST',
    body: { uri: address, force: rediscover },
    refusal: `the engine at ${adminUrl} did not take the worker at ${address}`,
  })
}

/**
 * Lets the newest deployment go on with work that was begun at this one. Returns how many invocations are still pinned
 * to it, because they run at the moment or because their service exists nowhere else.
 */
export async function moveInvocationsToLatest(adminUrl: string, deploymentId: string): Promise<number> {
  const pinned = await findInvocations(adminUrl, `pinned_deployment_id = '${deploymentId}' and status <> 'completed'`)
  let left = 0
  for (const { id } of pinned) {
    const status = await requestStatus(adminUrl, `/invocations/${id}/resume?deployment=latest`, { method: 'PATCH' })
    if (status >= 400 && status !== 404) left += 1
  }
  return left
}

/** Must be used only for a deployment without current services and without pinned invocations: those would be lost. */
export async function removeDeployment(adminUrl: string, deploymentId: string): Promise<void> {
  const status = await requestStatus(adminUrl, `/deployments/${deploymentId}?force=true`, { method: 'DELETE' })
  if (status >= 400 && status !== 404) throw new Error(`the engine kept ${deploymentId}: ${status}`)
}
