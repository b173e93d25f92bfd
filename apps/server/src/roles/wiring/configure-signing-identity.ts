import { developmentIdentity } from '@cadenza/song-file/c2pa/development-identity'
import { readSigningIdentity, type SigningIdentity } from '@cadenza/song-file/c2pa/signing-identity'
import { type Config, ConfigError } from '#platform/config/config.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

/** Who signs the manifests in the songs' files. Null where signing is switched off. */
export async function configureSigningIdentity(config: Config, logger: Logger): Promise<SigningIdentity | null> {
  const { C2PA_KEY, C2PA_CERT } = config
  if (C2PA_CERT === 'off') return null
  if (C2PA_KEY === undefined || C2PA_CERT === undefined) {
    if (config.NODE_ENV === 'production') {
      logger.warn('songs are signed with a key that everybody has: set C2PA_KEY and C2PA_CERT, or C2PA_CERT=off')
    }
    return developmentIdentity()
  }
  try {
    return await readSigningIdentity(C2PA_KEY, C2PA_CERT)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`C2PA_KEY and C2PA_CERT: ${reason}`, { cause: error })
  }
}
