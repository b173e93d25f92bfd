import { z } from 'zod'

// The engine's admin API, which lists and changes its deployments, invocations and limits. It has no authentication.

const TIMEOUT_MS = 10_000

interface AdminRequest {
  method?: 'DELETE' | 'PATCH' | 'POST' | 'PUT'
  body?: unknown
}

/** Returns the answer whatever its status is. Its body must be read or cancelled. */
function sendToAdmin(adminUrl: string, path: string, { method, body }: AdminRequest = {}): Promise<Response> {
  return fetch(new URL(path, adminUrl), {
    method: method ?? 'GET',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

/** For what may be refused: returns the status alone. */
export async function requestStatus(adminUrl: string, path: string, request: AdminRequest): Promise<number> {
  const response = await sendToAdmin(adminUrl, path, request)
  await response.body?.cancel()
  return response.status
}

/** Throws an error with `refusal`, the status and the engine's own words unless it succeeds. */
export async function requireSuccess(
  adminUrl: string,
  path: string,
  { refusal, ...request }: AdminRequest & { refusal: string },
): Promise<void> {
  const response = await sendToAdmin(adminUrl, path, request)
  if (!response.ok) throw new Error(`${refusal}: ${response.status} ${await response.text()}`)
  await response.body?.cancel()
}

export async function readFromAdmin<T>(
  adminUrl: string,
  path: string,
  schema: z.ZodType<T>,
  request?: AdminRequest,
): Promise<T> {
  const response = await sendToAdmin(adminUrl, path, request)
  if (!response.ok) throw new Error(`the engine answered ${response.status}: ${await response.text()}`)
  return schema.parse(await response.json())
}

const Invocations = z.object({ rows: z.array(z.object({ id: z.string(), status: z.string() })) })

/** `condition` is SQL about the columns of sys_invocation and must not contain what others wrote. */
export async function findInvocations(adminUrl: string, condition: string): Promise<{ id: string; status: string }[]> {
  const query = `select id, status from sys_invocation where ${condition}`
  const { rows } = await readFromAdmin(adminUrl, '/query', Invocations, { method: 'POST', body: { query } })
  return rows
}
