import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChildExit, LogSink } from '#dev/process/child-process.ts'
import { findFreePort } from '#dev/process/free-port.ts'
import { startCephCluster, type CephCluster } from './ceph-cluster.ts'
import type { CephPorts } from './ceph-conf.ts'
import { installCephPrograms } from './ceph-packages.ts'
import { signS3Request } from './s3-signature.ts'

export interface ObjectStoreOptions {
  dir?: string
  cacheDir: string
  ports?: CephPorts
  bucket?: string
  // Keeps the objects in memory only, so they are lost when the store ends: for tests only.
  isThrowaway?: boolean
  onLog?: LogSink | undefined
  signal?: AbortSignal | undefined
}

export interface S3Store {
  kind: 's3'
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  // The pid of the gateway, which serves S3; `pids` also has those of the monitor and the disk.
  pid: number
  pids: number[]
  exited: Promise<ChildExit>
  stop: () => Promise<void>
}

export interface UnavailableStore {
  kind: 'unavailable'
  reason: string
}

// These are not secrets: the store listens on loopback only and holds only development data.
const DEV_CREDENTIALS = { region: 'us-east-1', accessKeyId: 'cadenza-dev', secretAccessKey: 'cadenza-dev-secret' }

// Any origin may read and upload: the signature in its URL protects an object.
const CORS_RULES = `<CORSConfiguration><CORSRule>
<AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedMethod>PUT</AllowedMethod>
<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader>
</CORSRule></CORSConfiguration>`

async function sendS3Request(method: string, url: URL, body?: string): Promise<Response> {
  const headers: Record<string, string> =
    body === undefined ? {} : { 'content-md5': createHash('md5').update(body).digest('base64') }
  const request = { method, url, headers, ...(body === undefined ? {} : { body }) }
  return fetch(url, {
    method,
    headers: signS3Request(request, DEV_CREDENTIALS),
    ...(body === undefined ? {} : { body }),
  })
}

async function assertOk(response: Response, action: string): Promise<void> {
  if (!response.ok)
    throw new Error(`the object store refused to ${action}: ${response.status} ${await response.text()}`)
  await response.body?.cancel()
}

async function prepareBucket(cluster: CephCluster, bucketUrl: URL): Promise<void> {
  const existing = await sendS3Request('HEAD', bucketUrl)
  if (existing.ok) return
  if (existing.status === 403) await cluster.createUser({ name: 'cadenza', ...DEV_CREDENTIALS })
  await assertOk(await sendS3Request('PUT', bucketUrl), 'create the bucket')
  await assertOk(await sendS3Request('PUT', new URL('?cors', bucketUrl), CORS_RULES), 'set the bucket rules')
}

async function startStore(options: ObjectStoreOptions): Promise<S3Store> {
  const { cacheDir, isThrowaway = false, bucket = 'cadenza-media', onLog, signal } = options
  const programs = await installCephPrograms(cacheDir, { print: (text) => onLog?.('store', text) })
  const dir = isThrowaway ? await mkdtemp(join(tmpdir(), 'cadenza-store-')) : options.dir
  if (dir === undefined) throw new Error('startObjectStore needs a dir unless the store is a throw-away')
  const ports = options.ports ?? { monitor: await findFreePort(), gateway: await findFreePort() }
  const cluster = await startCephCluster({ dir, ports, programs, isThrowaway, signal })
  const stop = async () => {
    await cluster.stop()
    if (isThrowaway) await rm(dir, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${ports.gateway}`
  try {
    await prepareBucket(cluster, new URL(`/${bucket}`, endpoint))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    kind: 's3',
    endpoint,
    bucket,
    ...DEV_CREDENTIALS,
    pid: cluster.gatewayPid,
    pids: cluster.pids,
    exited: cluster.exited,
    stop,
  }
}

// A machine without Debian packages gets an UnavailableStore; the caller then stores media in a folder.
export async function startObjectStore(options: ObjectStoreOptions): Promise<S3Store | UnavailableStore> {
  try {
    return await startStore(options)
  } catch (error) {
    options.signal?.throwIfAborted()
    return { kind: 'unavailable', reason: error instanceof Error ? error.message : String(error) }
  }
}
