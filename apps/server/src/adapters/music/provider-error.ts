import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { readText } from '#platform/async/read-text.ts'
import { MusicError, type MusicErrorKind } from './music-provider.ts'
import { planSuggestionOf } from './refusal-suggestion.ts'
import type { ProviderResponse } from './provider-call.ts'

const LARGEST_ERROR_BYTES = 64 * 1024
const LONGEST_MESSAGE = 300
const LONGEST_DETAIL = 2_000
/** It is shown on a card, and repeated in the message. */
const LONGEST_SUGGESTION = 1_000
const LONGEST_RETRY_AFTER_SECONDS = 3_600

/** Lenient on purpose: a field of another shape counts as absent, so the rest of an unusual response is still used. */
const text = z.string().optional().catch(undefined)
const ErrorDetail = z.object({
  status: text,
  code: text,
  message: text,
  data: z
    .object({ prompt_suggestion: text, composition_plan_suggestion: z.unknown().optional() })
    .optional()
    .catch(undefined),
})
const ErrorBody = z.object({
  detail: z
    .union([z.string(), z.array(z.object({ msg: z.string() })), ErrorDetail])
    .optional()
    .catch(undefined),
  message: text,
})

interface ErrorSummary {
  name: string
  message: string | undefined
  suggestion: string | undefined
}

function parseErrorBody(body: string, status: number): ErrorSummary {
  const parsed = ErrorBody.safeParse(parseJson(body))
  if (!parsed.success) return { name: '', message: undefined, suggestion: undefined }
  const { detail, message } = parsed.data
  // A failing server puts internals into a plain detail; a server that refuses puts its reason there.
  if (typeof detail === 'string') return { name: '', message: status < 500 ? detail : message, suggestion: undefined }
  if (Array.isArray(detail)) return { name: '', message: detail[0]?.msg ?? message, suggestion: undefined }
  return {
    name: detail?.status ?? detail?.code ?? '',
    message: detail?.message ?? message,
    suggestion: detail?.data?.prompt_suggestion ?? planSuggestionOf(detail?.data?.composition_plan_suggestion),
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const KIND_BY_NAME: Readonly<Record<string, MusicErrorKind>> = {
  bad_prompt: 'content_rejected',
  bad_composition_plan: 'content_rejected',
  quota_exceeded: 'provider_funds',
  payment_required: 'provider_funds',
  paid_plan_required: 'provider_funds',
  invalid_api_key: 'provider_auth',
  system_busy: 'provider_busy',
}

function kindOf(status: number, name: string): MusicErrorKind {
  const named = Object.hasOwn(KIND_BY_NAME, name) ? KIND_BY_NAME[name] : undefined
  if (named) return named
  if (status === 401 || status === 403) return 'provider_auth'
  if (status === 402) return 'provider_funds'
  if (status === 429) return 'rate_limited'
  if (status >= 500 || status === 408) return 'provider_busy'
  return status >= 400 ? 'invalid_request' : 'unknown'
}

/** A server sends 503 before it does any work; every other server failure may come after the work. */
const mayHaveBeenCharged = (status: number): boolean => (status >= 500 && status !== 503) || status === 408

function retryAfterSeconds({ 'retry-after': header }: IncomingHttpHeaders): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_RETRY_AFTER_SECONDS) : undefined
}

/** A provider's text as one line of bounded length, without our key in case the text repeats it. */
export function sanitizeProviderText(words: string, secret: string, longest: number): string {
  const withoutSecret = secret === '' ? words : words.replaceAll(secret, '[key]')
  const oneLine = withoutSecret.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return oneLine.length > longest ? `${oneLine.slice(0, longest - 1)}…` : oneLine
}

function messageOf(summary: ErrorSummary, { status, statusText }: ProviderResponse, secret: string): string {
  const { name, message, suggestion } = summary
  if (name === 'bad_prompt' && suggestion) {
    return `Prompt contains copyrighted material. Suggested alternative: "${suggestion}"`
  }
  const said = sanitizeProviderText(message ?? '', secret, LONGEST_MESSAGE)
  return said || sanitizeProviderText(`API Error: ${status} ${statusText}`, secret, LONGEST_MESSAGE)
}

/** Maps any response but a success to our own kinds and to the messages of the specification. */
export async function readProviderError(answer: ProviderResponse, secret: string): Promise<MusicError> {
  const { status, headers } = answer
  const body = await readText(answer.body, LARGEST_ERROR_BYTES).catch(() => '')
  const parsed = parseErrorBody(body, status)
  const summary = {
    ...parsed,
    suggestion: parsed.suggestion && sanitizeProviderText(parsed.suggestion, secret, LONGEST_SUGGESTION),
  }
  return new MusicError(kindOf(status, summary.name), messageOf(summary, answer, secret), {
    status,
    mayHaveCharged: mayHaveBeenCharged(status),
    retryAfterSeconds: retryAfterSeconds(headers),
    suggestion: summary.suggestion,
    detail: sanitizeProviderText(body, secret, LONGEST_DETAIL),
  })
}
