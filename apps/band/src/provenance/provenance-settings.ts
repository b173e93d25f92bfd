import { developmentIdentity } from './c2pa/development-identity.ts'
import type { SigningIdentity } from './c2pa/signing-identity.ts'

export interface ProvenanceSettings {
  /** Null leaves songs without a watermark. */
  readonly watermarkKey: string | null
  /** Null leaves songs without a signature. */
  readonly identity: SigningIdentity | null
}

/** Everybody has it, so that everybody could find this mark, and make one. */
export const DEVELOPMENT_WATERMARK_KEY = 'cadenza development'

export const developmentProvenance = (): ProvenanceSettings => {
  return { watermarkKey: DEVELOPMENT_WATERMARK_KEY, identity: developmentIdentity() }
}
