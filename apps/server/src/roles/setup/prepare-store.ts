import { prepareBucket } from '#adapters/media-store/prepare-bucket.ts'
import { s3OptionsFrom } from '#roles/wiring/configure-media-store.ts'
import type { Config } from '#platform/config/config.ts'
import type { SetupReport } from './setup-report.ts'

/** The bucket, and that pages of our origin may read from it. A folder is made by the first role that needs it. */
export async function prepareStore(config: Config, report: SetupReport): Promise<void> {
  if (config.MEDIA_STORE === 'fs') return report.unchanged('media', `in the folder ${config.MEDIA_FS_DIR}`)
  const { isNew, cors } = await prepareBucket(s3OptionsFrom(config), config.ORIGIN)
  const bucket = `bucket ${config.S3_BUCKET}`
  if (isNew) report.changed(bucket, 'created')
  if (cors === 'set') report.changed(bucket, `pages of ${config.ORIGIN} may read from it (CORS)`)
  if (cors === 'unsupported') {
    report.unchanged(bucket, `this store has no CORS rules of buckets; see that it lets ${config.ORIGIN} read`)
  }
  if (!isNew && cors === 'unchanged') return report.unchanged(bucket, `is there, and ${config.ORIGIN} may read from it`)
}
