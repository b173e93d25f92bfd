import { developmentIdentity } from '@cadenza/song-file/c2pa/development-identity'
import type { SigningIdentity } from '@cadenza/song-file/c2pa/signing-identity'

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
