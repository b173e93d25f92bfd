import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  HeadBucketCommand,
  NotFound,
  PutBucketCorsCommand,
  type CORSRule,
  type S3Client,
} from '@aws-sdk/client-s3'
import { createS3Client, type S3MediaStoreOptions } from './s3-media-store.ts'

export interface PreparedBucket {
  isNew: boolean
  /** `unsupported`: this store has no such rules, and browsers may read from everywhere or nowhere. */
  cors: 'set' | 'unchanged' | 'unsupported'
}

/** Browsers read, by range too, and never write. */
const corsRuleFor = (origin: string): CORSRule => ({
  AllowedOrigins: [origin],
  AllowedMethods: ['GET', 'HEAD'],
  AllowedHeaders: ['*'],
  ExposeHeaders: ['ETag', 'Content-Length', 'Content-Range', 'Accept-Ranges'],
  MaxAgeSeconds: 3600,
})

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

async function createIfMissing(s3: S3Client, { bucket, region }: S3MediaStoreOptions): Promise<boolean> {
  try {
    await s3.send(new HeadBucketCommand({ Bucket: bucket }))
    return false
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
  }
  // The first region of S3 has no name here; AWS refuses it.
  const location =
    region === 'us-east-1' ? {} : { CreateBucketConfiguration: { LocationConstraint: region as 'eu-west-1' } }
  await s3.send(new CreateBucketCommand({ Bucket: bucket, ...location }))
  return true
}

async function readCorsRules(s3: S3Client, bucket: string): Promise<CORSRule[]> {
  try {
    return (await s3.send(new GetBucketCorsCommand({ Bucket: bucket }))).CORSRules ?? []
  } catch (error) {
    if (nameOf(error) === 'NoSuchCORSConfiguration') return []
    throw error
  }
}

const allows = (rules: CORSRule[], origin: string): boolean =>
  rules.some(
    ({ AllowedOrigins = [], AllowedMethods = [] }) =>
      (AllowedOrigins.includes(origin) || AllowedOrigins.includes('*')) &&
      ['GET', 'HEAD'].every((method) => AllowedMethods.includes(method)),
  )

/** Creates the bucket where it is missing, and lets pages of this origin read from it. Rules of others stay. */
export async function prepareBucket(options: S3MediaStoreOptions, origin: string): Promise<PreparedBucket> {
  const s3 = createS3Client(options)
  const { bucket } = options
  const isNew = await createIfMissing(s3, options)
  try {
    const rules = await readCorsRules(s3, bucket)
    if (allows(rules, origin)) return { isNew, cors: 'unchanged' }
    const CORSConfiguration = { CORSRules: [...rules, corsRuleFor(origin)] }
    await s3.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration }))
    return { isNew, cors: 'set' }
  } catch (error) {
    if (nameOf(error) === 'NotImplemented' || nameOf(error) === 'MethodNotAllowed')
      return { isNew, cors: 'unsupported' }
    throw error
  }
}
