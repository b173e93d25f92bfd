import { DRUM_KITS } from '@cadenza/composer/edits/sound/set-instrument'
import { LISTED_PROGRAMS } from '@cadenza/composer/instruments/gm-instruments'
import { expect, test } from 'vitest'
import { instrumentFamilies, instrumentLabel } from './instrument-names.ts'

const UNKNOWN = instrumentLabel(127, false)

test('every instrument and kit that a part may be given to has a name of its own', () => {
  const names = [
    ...LISTED_PROGRAMS.map((program) => instrumentLabel(program, false)),
    ...[...DRUM_KITS].map((kit) => instrumentLabel(kit, true)),
  ]
  expect(names).not.toContain(UNKNOWN)
  expect(new Set(names.map(({ id }) => id)).size).toBe(names.length)
})

test('every instrument is in one family', () => {
  const families = instrumentFamilies(LISTED_PROGRAMS)
  expect(families.flatMap(({ programs }) => programs)).toEqual(LISTED_PROGRAMS)
})
