import { ApiError, type FailureCode, thrownToError } from '#lib/api/api-error.ts'

const ERROR_CODES_BY_STATUS: Readonly<Record<number, FailureCode>> = {
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
}

const TIMEOUT_MS = 15_000

/**
 * Throws the error with which a download would be refused. A HEAD response has no body, so only its status is known.
 */
export async function checkArchive(url: string): Promise<void> {
  const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw thrownToError(error)
    },
  )
  if (!response.ok) throw new ApiError(ERROR_CODES_BY_STATUS[response.status] ?? 'UNAVAILABLE')
}
