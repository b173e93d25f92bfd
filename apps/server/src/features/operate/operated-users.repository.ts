import type { OperatedUser } from '@cadenza/contract/operate/console'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export interface FoundUser {
  id: string
  name: string
  email: string | null
  handle: string
  avatarUrl: string | null
  createdAt: Date
  isSuspended: boolean
  isOperator: boolean
}

export async function lookUpUsers(db: Database, operator: string, words: string): Promise<FoundUser[]> {
  const { rows } = await sql<FoundUser>`select * from look_up_users(${operator}, ${words})`.execute(db)
  return rows
}

export async function readUser(db: Database, operator: string, userId: string): Promise<OperatedUser | null> {
  const { rows } = await sql<{ user: OperatedUser | null }>`
    select read_user(${operator}, ${userId}) as user`.execute(db)
  return rows[0]?.user ?? null
}

export async function adjustCredits(
  db: Database,
  act: { operator: string; userId: string; key: string; credits: number; words: string },
): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`
    select adjust_credits(${act.operator}, ${act.userId}, ${act.key}, ${act.credits}, ${act.words}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? ''
}

export async function endSessions(
  db: Database,
  act: { operator: string; userId: string; words: string },
): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select end_sessions(${act.operator}, ${act.userId}, ${act.words}) as ended`.execute(db)
  return rows[0]?.ended ?? 0
}
