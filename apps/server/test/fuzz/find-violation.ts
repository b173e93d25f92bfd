import type { ApiDocument, ApiOperation } from '#test/http/api-document.ts'
import type { RawResponse } from '#test/http/raw-client.ts'
import { PATH_MUTATION } from './mutations.ts'
import { violationsOf } from './schema-check.ts'

/** A standard requires this status: oEmbed 1.0 has 501 for a format that is not offered. */
const ALLOWED_FAILURES: Readonly<Record<string, number>> = { describeLink: 501 }

/** Node refused the request while it read the headers, before any code of ours ran. */
const isRefusedBeforeRouting = ({ status, headers }: RawResponse) =>
  (status === 431 || status === 417) && headers['x-request-id'] === undefined

const typeOf = ({ headers }: RawResponse) => headers['content-type'] ?? ''

/** Returns what is wrong with the response; null when it is correct. */
export function findViolation(
  document: ApiDocument,
  operation: ApiOperation,
  answer: RawResponse,
  mutations: string[],
) {
  const { status } = answer
  if (status >= 500 && ALLOWED_FAILURES[operation.id] !== status) return `answered ${status}`
  if (isRefusedBeforeRouting(answer)) return null
  if (status >= 400) return findProblemViolation(document, operation, answer)
  if (mutations.includes(PATH_MUTATION)) return `a path that leads elsewhere is answered ${status}`
  const documented = operation.answers.get(String(status))
  if (documented === undefined) return `${status} is not in the document`
  if (documented === null) {
    const isRedirect = status >= 300
    if (isRedirect && !answer.headers.location) return `${status} leads nowhere`
    return !isRedirect && answer.body.length > 0 ? `${status} has a body` : null
  }
  if (!typeOf(answer).startsWith(documented.mediaType)) return `is of type ${typeOf(answer)}`
  return documented.mediaType === 'application/json' ? findJsonViolation(document, documented.schema, answer) : null
}

const textOf = ({ body }: RawResponse) => body.toString().slice(0, 200)

function findProblemViolation(document: ApiDocument, operation: ApiOperation, answer: RawResponse): string | null {
  const documented = operation.answers.get(`${String(answer.status).charAt(0)}XX`)
  if (documented?.mediaType !== 'application/problem+json') return `${answer.status} is no problem in the document`
  if (!typeOf(answer).startsWith(documented.mediaType)) {
    return `${answer.status} is of type '${typeOf(answer)}': ${textOf(answer)}`
  }
  return findJsonViolation(document, documented.schema, answer)
}

function findJsonViolation({ schemas }: ApiDocument, schema: object, answer: RawResponse): string | null {
  let value: unknown
  try {
    value = JSON.parse(answer.body.toString())
  } catch {
    return `${answer.status} is no JSON: ${textOf(answer)}`
  }
  const [violation] = violationsOf(schemas, schema as Record<string, unknown>, value)
  return violation === undefined ? null : `${answer.status} breaks its schema: ${violation}`
}
