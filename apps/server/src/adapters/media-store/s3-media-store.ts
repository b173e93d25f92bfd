import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { contentDisposition } from '@cadenza/domain/text/file-name'
import {
  assertMediaKey,
  assertMediaPrefix,
  type ListedMedia,
  MediaMissingError,
  type MediaStore,
  type SignOptions,
} from './media-store.ts'
import { writeNewFile } from './write-new-file.ts'
import { uploadFile } from './s3-upload.ts'
import { validityOf } from './validity.ts'

export interface S3MediaStoreOptions {
  endpoint: string
  /** Where browsers reach the same store. A signature holds for one host, so URLs are signed for this one. */
  publicUrl?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** A larger file is sent in parts of this size. */
  partBytes?: number
  /** Objects per request when many are listed or deleted; the default is the maximum of S3. */
  pageSize?: number
}

const MAX_PAGE_SIZE = 1000

const ignore = () => undefined
/** Without it the SDK writes plain lines beside our log. It also throws what it warns of. */
const SILENCE = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }

export function createS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3MediaStoreOptions): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Not every S3-compatible store knows the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without these timeouts a store that accepts a connection and never answers would block without end.
    requestHandler: { connectionTimeout: 3000, socketTimeout: 10_000 },
    logger: SILENCE,
  })
}

async function nullIfMissing<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return null
    throw error
  }
}

function streamOf({ Body }: GetObjectCommandOutput): Readable {
  if (Body instanceof Readable) return Body
  throw new TypeError('the S3 client gave no stream')
}

async function* listObjects(
  s3: S3Client,
  { bucket, pageSize = MAX_PAGE_SIZE }: Pick<S3MediaStoreOptions, 'bucket' | 'pageSize'>,
  prefix: string,
  after?: string | null,
): AsyncGenerator<ListedMedia> {
  assertMediaPrefix(prefix)
  const input = { Bucket: bucket, Prefix: prefix, StartAfter: after ?? undefined }
  for await (const page of paginateListObjectsV2({ client: s3, pageSize }, input)) {
    for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified) yield { key: Key, sizeBytes: Size, modifiedAt: LastModified }
    }
  }
}

async function deleteBatch(s3: S3Client, bucket: string, keys: readonly string[]): Promise<void> {
  const objects = keys.map((key) => ({ Key: key }))
  const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } })
  const { Errors = [] } = await s3.send(command)
  const [first] = Errors
  if (first) throw new Error(`${Errors.length} of ${keys.length} objects stay, ${first.Key} because of ${first.Code}`)
}

/** Headers that the store must send. `Expires`, because `max-age` would count from the fetch and outlive the URL. */
function signedResponseHeaders(options: SignOptions, expiresAt: Date): Partial<GetObjectCommandInput> {
  const { downloadName, contentType, isShared = false } = options
  return {
    ResponseCacheControl: isShared ? 'public' : 'private',
    ResponseExpires: expiresAt,
    ...(downloadName === undefined ? {} : { ResponseContentDisposition: contentDisposition(downloadName) }),
    ...(contentType === undefined ? {} : { ResponseContentType: contentType }),
  }
}

export function createS3MediaStore(options: S3MediaStoreOptions): MediaStore {
  const s3 = createS3Client(options)
  const signer = options.publicUrl === undefined ? s3 : createS3Client({ ...options, endpoint: options.publicUrl })
  const { bucket, partBytes, pageSize = MAX_PAGE_SIZE } = options
  const object = (key: string) => {
    assertMediaKey(key)
    return { Bucket: bucket, Key: key }
  }
  return {
    async put(key, body, { contentType }) {
      await s3.send(new PutObjectCommand({ ...object(key), Body: body, ContentType: contentType }))
    },
    async putFile(key, path, { contentType }) {
      await uploadFile(s3, path, { ...object(key), ContentType: contentType }, partBytes)
    },
    async head(key) {
      const found = await nullIfMissing(s3.send(new HeadObjectCommand(object(key))))
      if (!found) return null
      return { sizeBytes: found.ContentLength ?? 0, contentType: found.ContentType ?? 'application/octet-stream' }
    },
    async get(key) {
      const found = await nullIfMissing(s3.send(new GetObjectCommand(object(key))))
      return (await found?.Body?.transformToByteArray()) ?? null
    },
    async open(key, { fromByte = 0 } = {}) {
      const range = fromByte === 0 ? {} : { Range: `bytes=${fromByte}-` }
      const found = await nullIfMissing(s3.send(new GetObjectCommand({ ...object(key), ...range })))
      return found ? streamOf(found) : null
    },
    async getToFile(key, path) {
      const command = new GetObjectCommand(object(key))
      return writeNewFile(path, async () => {
        const found = await nullIfMissing(s3.send(command))
        return found ? streamOf(found) : null
      })
    },
    async copy(fromKey, toKey) {
      const { Bucket, Key } = object(fromKey)
      const command = new CopyObjectCommand({ ...object(toKey), CopySource: `${Bucket}/${Key}` })
      if (!(await nullIfMissing(s3.send(command)))) throw new MediaMissingError(fromKey)
    },
    list: (prefix, { after } = {}) => listObjects(s3, options, prefix, after),
    async delete(key) {
      await s3.send(new DeleteObjectCommand(object(key)))
    },
    async deleteMany(keys) {
      keys.forEach(assertMediaKey)
      for (let at = 0; at < keys.length; at += pageSize) {
        await deleteBatch(s3, bucket, keys.slice(at, at + pageSize))
      }
    },
    async signGet(key, signing) {
      const { from, until } = validityOf(signing, Date.now())
      const headers = signedResponseHeaders(signing, new Date(until * 1000))
      const command = new GetObjectCommand({ ...object(key), ...headers })
      return getSignedUrl(signer, command, { signingDate: new Date(from * 1000), expiresIn: until - from })
    },
    async check() {
      await s3.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(2000) })
    },
  }
}
