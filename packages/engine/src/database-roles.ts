/** The roles that the migrations make in the database, by the role of the product that logs in with it. */
export const DATABASE_ROLES = {
  api: 'cadenza_api',
  worker: 'cadenza_worker',
  audit: 'cadenza_auditor',
  operate: 'cadenza_operator',
} as const

export type ProductRole = keyof typeof DATABASE_ROLES
export type DatabaseRole = (typeof DATABASE_ROLES)[ProductRole]

export const DATABASE_ROLE_NAMES: readonly DatabaseRole[] = Object.values(DATABASE_ROLES)
