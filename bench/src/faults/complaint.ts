/** Something that must not be, whatever was killed. */
export interface Complaint {
  auditor: 'credits' | 'orders' | 'songs' | 'provider' | 'engine' | 'sizes' | 'coverage'
  subject: string
  detail: string
}
