import { developmentIdentity } from './c2pa/development-identity.ts'
import type { SigningIdentity } from './c2pa/signing-identity.ts'

export interface ProvenanceSettings {
  /** Null: songs get no watermark. */
  readonly watermarkKey: string | null
  /** Null: songs are not signed. */
  readonly identity: SigningIdentity | null
}

/** This key is public, so anyone can find or embed a watermark with it. */
export const DEVELOPMENT_WATERMARK_KEY = 'cadenza development'

export const developmentProvenance = (): ProvenanceSettings => {
  return { watermarkKey: DEVELOPMENT_WATERMARK_KEY, identity: developmentIdentity() }
}
