import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const ITERATIONS = 4096

/**
 * What PostgreSQL stores instead of the password. Sent in its place, the password is in no log of statements. For ASCII
 * passwords only: others would have to be normalized first.
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64')
  const storedKey = createHash('sha256').update(clientKey).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
