import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Request {
  method: string
  url: URL
  headers?: Record<string, string>
  body?: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

// AWS Signature Version 4 for the requests that the launcher makes: create the bucket and set its rules.
export function signS3Request(
  request: S3Request,
  credentials: S3Credentials,
  now = new Date(),
): Record<string, string> {
  const timestamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const date = timestamp.slice(0, 8)
  const payloadHash = sha256(request.body ?? '')
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': timestamp,
  }
  const names = Object.keys(headers).toSorted()
  const query = [...request.url.searchParams.entries()]
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const canonicalRequest = [
    request.method,
    request.url.pathname,
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    payloadHash,
  ].join('\n')
  const scope = `${date}/${credentials.region}/s3/aws4_request`
  const signingKey = ['s3', 'aws4_request'].reduce(
    (key, text) => hmac(key, text),
    hmac(hmac(`AWS4${credentials.secretAccessKey}`, date), credentials.region),
  )
  const signature = hmac(
    signingKey,
    ['AWS4-HMAC-SHA256', timestamp, scope, sha256(canonicalRequest)].join('\n'),
  ).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...headers, authorization }
}
