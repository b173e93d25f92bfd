/** Something that must not be, whatever was killed. */
export interface Violation {
  auditor: 'credits' | 'orders' | 'songs' | 'provider' | 'engine' | 'sizes' | 'coverage'
  subject: string
  detail: string
}
