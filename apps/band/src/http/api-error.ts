/** The two APIs of the band, which report errors in different shapes. */
export type ApiDialect = 'compose' | 'elevenlabs'

interface ApiErrorOptions {
  readonly data?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** The path of the invalid field. */
  readonly field?: readonly (string | number)[]
}

/** An error response in the shape of the compose contract. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly httpStatus: number
  readonly status: string
  readonly data: Readonly<Record<string, unknown>> | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly field: readonly (string | number)[]

  constructor(httpStatus: number, status: string, message: string, extra: ApiErrorOptions = {}) {
    super(message)
    this.httpStatus = httpStatus
    this.status = status
    this.data = extra.data
    this.headers = extra.headers ?? {}
    this.field = extra.field ?? []
  }

  /** ElevenLabs reports invalid requests as a list; all other errors have the shape of the compose contract. */
  body(api: ApiDialect = 'compose'): unknown {
    const { status, message, data, field } = this
    if (api === 'elevenlabs' && status === INVALID_REQUEST) {
      return { detail: [{ type: 'value_error', loc: ['body', ...field], msg: message }] }
    }
    return { detail: { status, message, ...(data === undefined ? {} : { data }) } }
  }
}

const INVALID_REQUEST = 'invalid_request'

export const invalidRequest = (message: string, ...field: readonly (string | number)[]): ApiError =>
  new ApiError(422, INVALID_REQUEST, message, { field })
