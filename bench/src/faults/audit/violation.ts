/** Something that must not happen, whatever was killed. */
export interface Violation {
  auditor: 'credits' | 'orders' | 'songs' | 'provider' | 'engine' | 'sizes' | 'coverage'
  subject: string
  detail: string
}
