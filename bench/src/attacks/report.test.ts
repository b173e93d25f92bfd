import { expect, test } from 'vitest'
import { carryOut, type ThemedAttack } from './attack.ts'
import { ATTACKS } from './all-attacks.ts'
import type { Target } from './product/target.ts'
import { listOfAttacks, reportOf } from './report.ts'
import { selectAttacks } from './select-attacks.ts'

const nothing = {} as Target

const attackOf = (id: string, attempt: () => Promise<string[]>, theme: ThemedAttack['theme'] = 'money') => ({
  id,
  theme,
  name: `tries ${id}`,
  attempt,
})

test('what got through is reported with its evidence and counted in the last line', async () => {
  const outcomes = [
    await carryOut(
      attackOf('T-1.1', async () => []),
      nothing,
    ),
    await carryOut(
      attackOf('T-1.2', async () => ['the balance is -1']),
      nothing,
    ),
    await carryOut(
      attackOf('T-5.1', async () => [], 'authorization'),
      nothing,
    ),
  ]
  const lines = reportOf(outcomes).split('\n')
  expect(lines).toContain('money              2     1            1')
  expect(lines).toContain('authorization      1     1            0')
  expect(lines).toContain('T-1.2 tries T-1.2')
  expect(lines).toContain('  the balance is -1')
  expect(lines.at(-1)).toBe('3 attacks, 1 got through')
})

test('an attack that could not be tried counts as one that got through', async () => {
  const outcome = await carryOut(
    attackOf('T-1.1', async () => {
      throw new Error('nobody answered')
    }),
    nothing,
  )
  expect(outcome.gotThrough).toEqual(['could not be tried: nobody answered'])
  expect(reportOf([outcome])).toMatch(/1 attacks, 1 got through$/)
})

test('--only chooses by theme, by id, by row of the threat model and by row of the audit', () => {
  const attacks = [
    { ...attackOf('T-1.1', async () => []), auditRow: 1 },
    attackOf('T-1.2', async () => []),
    attackOf('T-10.1', async () => [], 'privacy'),
  ]
  const idsOf = (only: string) => selectAttacks(attacks, only).map(({ id }) => id)
  expect(idsOf('money')).toEqual(['T-1.1', 'T-1.2'])
  expect(idsOf('T-1')).toEqual(['T-1.1', 'T-1.2'])
  expect(idsOf('T-1.2,privacy')).toEqual(['T-1.2', 'T-10.1'])
  expect(idsOf('audit-1')).toEqual(['T-1.1'])
  expect(() => selectAttacks(attacks, 'T-2')).toThrow("'T-2' is no attack")
})

test('every attack has an id of its own, and every row of the audit is tried', () => {
  expect(new Set(ATTACKS.map(({ id }) => id)).size).toBe(ATTACKS.length)
  for (const { id } of ATTACKS) expect(id).toMatch(/^(?:(?:T|B|R|F|O|INV)-\d+\.\d+|A-[a-z-]+)$/)
  const rows = new Set(ATTACKS.map(({ auditRow }) => auditRow))
  for (let row = 1; row <= 20; row += 1) expect([row, rows.has(row)]).toEqual([row, true])
  expect(listOfAttacks(ATTACKS).split('\n').length).toBeGreaterThan(120)
})
