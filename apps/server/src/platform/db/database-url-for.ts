import { DATABASE_ROLES, type ProductRole } from '@cadenza/engine/database-roles'

export function databaseUrlFor(ownerUrl: string, role: ProductRole, password: string): string {
  const url = new URL(ownerUrl)
  url.username = DATABASE_ROLES[role]
  url.password = password
  return url.href
}
