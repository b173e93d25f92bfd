/** The roles that the migrations make, by the role of the product that logs in with it. */
export const DATABASE_ROLES = {
  api: 'cadenza_api',
  worker: 'cadenza_worker',
  audit: 'cadenza_auditor',
  operate: 'cadenza_operator',
} as const

export type ProductRole = keyof typeof DATABASE_ROLES

export function databaseUrlFor(ownerUrl: string, role: ProductRole, password: string): string {
  const url = new URL(ownerUrl)
  url.username = DATABASE_ROLES[role]
  url.password = password
  return url.href
}
