import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CspDirectives, serializeCsp } from '#platform/http/guards/security-headers.ts'
import { allowInline } from './web-page.ts'

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

interface EncodedDocument {
  encoding: string | null
  body: Buffer
}

interface DocumentOptions {
  status?: number
  vary?: string
  /** What the browser loads while it still reads the document. */
  link?: string | undefined
}

/** A document that the build made completely, with the policy that allows its inline scripts and styles by hash. */
export interface WebDocument {
  send(request: FastifyRequest, reply: FastifyReply, options?: DocumentOptions): FastifyReply
}

/**
 * The document as the build compressed it, best encoding first and the uncompressed one last, which every client
 * accepts.
 */
async function readEncodings(file: string): Promise<EncodedDocument[]> {
  const compressed = await Promise.all(
    ENCODINGS.map(async ({ name, suffix }) => {
      const body = await readFile(file + suffix).catch(() => null)
      return body ? [{ encoding: name, body }] : []
    }),
  )
  return [...compressed.flat(), { encoding: null, body: await readFile(file) }]
}

function isAccepted({ encoding }: EncodedDocument, acceptEncoding: string | undefined): boolean {
  return encoding === null || (acceptEncoding ?? '').split(',').some((offer) => offer.trim().split(';')[0] === encoding)
}

export async function loadWebDocument(file: string, directives: CspDirectives): Promise<WebDocument> {
  const html = await readFile(file, 'utf8')
  const encodings = await readEncodings(file)
  const policy = serializeCsp(allowInline(directives, html))
  return {
    send(request, reply, { status = 200, vary = 'accept-encoding', link } = {}) {
      const document = encodings.find((candidate) => isAccepted(candidate, request.headers['accept-encoding']))
      if (document?.encoding) void reply.header('content-encoding', document.encoding)
      if (link) void reply.header('link', link)
      if (status !== 200) void reply.header('x-robots-tag', 'noindex')
      return reply
        .status(status)
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .header('vary', vary)
        .type('text/html; charset=utf-8')
        .send(document?.body)
    },
  }
}
