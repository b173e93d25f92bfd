import type { FileHandle } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readByteRange } from './byte-range.ts'

/** Read from the open file, so that headers and bytes belong to one version even if the file is replaced meanwhile. */
async function readFileVersion(file: FileHandle) {
  const { size, mtimeNs, mtime } = await file.stat({ bigint: true })
  return {
    sizeBytes: Number(size),
    etag: `"${size.toString(16)}-${mtimeNs.toString(16)}"`,
    lastModified: mtime.toUTCString(),
  }
}

const isListed = (etags: string | undefined, etag: string): boolean =>
  etags !== undefined && etags.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** Sends the whole file, a range of it, or 304 when the browser has it already. Closes the file. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileHandle,
  contentType: string,
): Promise<FastifyReply> {
  const { sizeBytes, etag, lastModified } = await readFileVersion(file)
  const { range: wanted, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  void reply.headers({ etag, 'last-modified': lastModified, 'accept-ranges': 'bytes' })
  if (isListed(ifNoneMatch, etag)) {
    await file.close()
    return reply.code(304).send()
  }
  const isRangeOfThis = ifRange === undefined || ifRange === etag || ifRange === lastModified
  const range = readByteRange(isRangeOfThis ? wanted : undefined, sizeBytes)
  if (range === 'unsatisfiable') {
    await file.close()
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${sizeBytes}`, 'cache-control': 'no-store' })
      .send()
  }
  const { start, end } = range === 'whole' ? { start: 0, end: sizeBytes - 1 } : range
  if (range !== 'whole') void reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`)
  void reply.type(contentType).header('content-length', end - start + 1)
  if (sizeBytes > 0) return reply.send(file.createReadStream({ start, end }))
  await file.close()
  return reply.send()
}
