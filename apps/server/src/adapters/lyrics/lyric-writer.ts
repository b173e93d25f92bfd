import type { DraftRequest, WrittenDraft } from '@cadenza/composer/lyrics/draft/write-draft'

/** Writes the words of a song before it is paid for. A text model would be another implementation. */
export interface LyricWriter {
  /** Without `draft` in the request a new one is written, else the lines of `roll` are. */
  write(request: DraftRequest): Promise<WrittenDraft>
}
