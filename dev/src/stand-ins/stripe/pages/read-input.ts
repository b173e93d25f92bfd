import type { IncomingMessage } from 'node:http'
import { invalidRequest } from '#dev/stand-ins/stripe/account/stripe-api-error.ts'
import { readBody } from '#dev/stand-ins/stripe/http.ts'

// The body of a request: a form from a page, or JSON from a test.
export type Input = Readonly<Record<string, unknown>>

export const acceptsHtml = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false

export async function readInput(request: IncomingMessage): Promise<Input> {
  const body = await readBody(request)
  if (!request.headers['content-type']?.includes('json')) return Object.fromEntries(new URLSearchParams(body))
  const input: unknown = body === '' ? {} : JSON.parse(body)
  if (typeof input !== 'object' || input === null) throw invalidRequest('Send a JSON object.')
  return { ...input }
}

export function readText(input: Input, name: string): string | undefined {
  const value = input[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export const isTruthyField = (value: unknown): boolean => value === true || value === 'true' || value === 'on'
