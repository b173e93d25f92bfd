import { STATUS_CODES } from 'node:http'
import { ERROR_STATUS, type ErrorCode } from '@cadenza/contract/error-codes'
import type { Problem } from '@cadenza/contract/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError } from '#platform/errors/app-error.ts'

export const PROBLEM_CONTENT_TYPE = 'application/problem+json'

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'MEDIA_TYPE_UNSUPPORTED',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
}

/** PostgreSQL and socket errors that mean 'the database is unavailable or too busy', not 'the query is wrong'. */
const TRANSIENT_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  // A pooler says this whenever it gets no connection to the server in time.
  '08P01',
  // A statement or a lock that took too long, and conflicts with another transaction.
  '57014',
  '55P03',
  '40001',
  '40P01',
])

function isTransient(error: { code?: unknown; message?: string }): boolean {
  if (typeof error.code === 'string' && TRANSIENT_ERROR_CODES.has(error.code)) return true
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message ?? '')
}

/** Turns every error into one of our codes. Unknown errors become INTERNAL and reveal nothing. */
function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'is not valid',
    }))
    return new AppError('INPUT_INVALID', { issues, cause: error })
  }
  if (isTransient(error)) return new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 2 })
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === undefined || status >= 500) {
    return new AppError(status === 503 ? 'UNAVAILABLE' : 'INTERNAL', { cause: error })
  }
  return new AppError(CODE_BY_STATUS[status] ?? 'INPUT_INVALID', { cause: error })
}

function toProblem(error: AppError, requestId: string): Problem {
  return {
    type: `/api/docs#${error.code}`,
    title: STATUS_CODES[error.status] ?? error.code,
    status: ERROR_STATUS[error.code],
    code: error.code,
    requestId,
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
    ...(error.issues ? { issues: error.issues } : {}),
    ...(error.recipe ? { recipe: error.recipe } : {}),
  }
}

function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds)
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_CONTENT_TYPE)
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(toProblem(error, reply.request.id))
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  if (known.status >= 500) request.log.error({ err: error, code: known.code }, 'request failed')
  // Never the message of the error: it can quote what was sent.
  else
    request.log.info(
      { code: known.code, reason: error.code, fields: known.issues?.map(({ path }) => path) },
      'request refused',
    )
  return sendProblem(reply, known)
}

export function handleNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new AppError('NOT_FOUND'))
}
