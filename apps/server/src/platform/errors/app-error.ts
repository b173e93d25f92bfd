import { ERROR_STATUS, type ErrorCode } from '@cadenza/contract/error-codes'
import type { RecipeProblem } from '@cadenza/contract/problem'

interface AppErrorDetails {
  cause?: unknown
  issues?: { path: string; message: string }[]
  retryAfterSeconds?: number
  recipe?: RecipeProblem
}

/** A failure that we expect and have a message for. Everything else is a bug and is answered with INTERNAL. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly issues: AppErrorDetails['issues']
  readonly retryAfterSeconds: number | undefined
  readonly recipe: RecipeProblem | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = ERROR_STATUS[code]
    this.issues = details.issues
    this.retryAfterSeconds = details.retryAfterSeconds
    this.recipe = details.recipe
  }
}
