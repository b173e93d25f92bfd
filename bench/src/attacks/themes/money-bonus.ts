import { randomBytes } from 'node:crypto'
import type { Attack } from '#bench/attacks/attack.ts'
import { balanceOf } from '#bench/attacks/product/cast.ts'
import type { Client } from '#bench/attacks/product/client.ts'
import { openEmailLink, requestEmailLink } from '#bench/attacks/product/email-links.ts'
import { requireWorks, when } from '#bench/attacks/product/evidence.ts'
import { signInWithGoogle } from '#bench/attacks/product/sign-in.ts'
import type { Target } from '#bench/attacks/product/target.ts'

const BONUS = 300

const newName = (): string => randomBytes(4).toString('hex')

async function creditsOf(client: Client): Promise<number> {
  return (await balanceOf(client)).balance
}

async function signUpByMail(target: Target, client: Client, email: string): Promise<number> {
  requireWorks(await openEmailLink(client, await requestEmailLink(target, client, email)))
  return creditsOf(client)
}

/** How many bonuses so many new accounts get, each at its own address. */
async function farm(target: Target, addresses: readonly string[]): Promise<number> {
  let bonuses = 0
  for (const address of addresses) {
    const client = target.newVisitor(address)
    await signInWithGoogle(client, { email: `${newName()}@farm.example` })
    bonuses += (await creditsOf(client)) / BONUS
  }
  return bonuses
}

export const BONUS_ATTACKS: readonly Attack[] = [
  {
    id: 'R-4.1',
    auditRow: 2,
    name: 'collects the bonus six times with tags and dots in one mailbox',
    attempt: async (target) => {
      const name = newName()
      const spellings = [
        `${name}.marsh@gmail.com`,
        `${name}marsh@gmail.com`,
        `${name}.marsh+1@gmail.com`,
        `${name}.m.arsh@googlemail.com`,
        `${name}MARSH+songs@gmail.com`,
        `${name}m.a.r.s.h+again@gmail.com`,
      ]
      let sum = 0
      for (const email of spellings) sum += await signUpByMail(target, target.newVisitor(), email)
      return when(sum !== BONUS, `one mailbox got ${sum} credits`)
    },
  },
  {
    id: 'R-4.2',
    auditRow: 2,
    name: 'collects the bonus with a Google account whose address nobody has verified',
    attempt: async ({ newVisitor }) => {
      const thief = newVisitor()
      await signInWithGoogle(thief, { email: `${newName()}@people.example`, isEmailVerified: false })
      return when((await creditsOf(thief)) !== 0, `the thief has ${await creditsOf(thief)} credits`)
    },
  },
  {
    id: 'R-4.3',
    name: 'collects the bonus by Google and again by a mail to the same mailbox',
    attempt: async (target) => {
      const email = `${newName()}@people.example`
      const google = target.newVisitor()
      await signInWithGoogle(google, { email })
      const sum = (await creditsOf(google)) + (await signUpByMail(target, target.newVisitor(), email))
      return when(sum !== BONUS, `two ways of signing in got ${sum} credits`)
    },
  },
  {
    id: 'R-4.4',
    name: 'signs up eight accounts from one IPv4 network',
    attempt: async (target) => {
      const bonuses = await farm(
        target,
        Array.from({ length: 8 }, (_none, n) => `198.51.100.${n + 10}`),
      )
      return when(bonuses > 5, `${bonuses} bonuses for one /24`)
    },
  },
  {
    id: 'R-4.5',
    name: 'signs up eight accounts from addresses of one IPv6 /64',
    attempt: async (target) => {
      const bonuses = await farm(
        target,
        Array.from({ length: 8 }, (_none, n) => `2001:db8:77:1:${n + 1}::${n + 2}`),
      )
      return when(bonuses > 5, `${bonuses} bonuses for one /64`)
    },
  },
  {
    id: 'T-21.1',
    name: 'signs up the same Google account in eight browsers at once',
    attempt: async ({ newVisitor }) => {
      const email = `${newName()}@people.example`
      const browsers = Array.from({ length: 8 }, () => newVisitor())
      await Promise.all(browsers.map((browser) => signInWithGoogle(browser, { email })))
      const balances = await Promise.all(browsers.map(creditsOf))
      return when(
        balances.some((balance) => balance !== BONUS),
        `balances are ${balances.join(', ')}`,
      )
    },
  },
]
