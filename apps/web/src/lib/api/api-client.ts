import { ApiError, problemToError, thrownToError } from './api-error.ts'
import { reportReachable, reportUnreachable } from './connection.ts'
import { createApiClient } from './send-request.ts'
import { newTraceparent } from './traceparent.ts'

const TIMEOUT_MS = 15_000

async function fetchWithTimeout(request: Request): Promise<Response> {
  request.headers.set('traceparent', newTraceparent())
  return await fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) })
}

export const api = createApiClient(fetchWithTimeout)

type ApiResponse<T> =
  | { data: T; error?: never; response: Response }
  | { data?: never; error: unknown; response: Response }

const isCancelled = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'AbortError'

/** Returns the body of a successful response; every other outcome is thrown as an ApiError. */
export async function dataOrThrow<T>(request: Promise<ApiResponse<T>>): Promise<T> {
  let answer: ApiResponse<T>
  try {
    answer = await request
  } catch (thrown) {
    const error = thrownToError(thrown)
    // A canceled request says nothing about whether the server is reachable.
    if (error.isUnreachable && !isCancelled(thrown)) reportUnreachable()
    throw error
  }
  if (answer.response.ok) {
    reportReachable()
    // Only a 204 response may have no body.
    if (answer.data === undefined && answer.response.status !== 204) throw new ApiError('ANSWER_UNREADABLE')
    return answer.data as T
  }
  const error = problemToError(answer.error, answer.response.status)
  // A problem body with a request id was written by the API itself, so the API is reachable.
  if (error.isUnreachable && error.requestId === null) reportUnreachable()
  else reportReachable()
  throw error
}
