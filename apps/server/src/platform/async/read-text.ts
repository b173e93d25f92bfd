/** Reads a text body as a whole; bytes beyond the limit are not read. */
export async function readText(body: AsyncIterable<Uint8Array>, limitBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= limitBytes) break
  }
  return Buffer.concat(chunks).subarray(0, limitBytes).toString('utf8')
}
