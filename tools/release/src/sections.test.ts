import { describe, expect, test } from 'vitest'
import { cutSection, readSection, readSections } from './sections.ts'

const CHANGELOG = `# Changelog

What people notice.

## [Unreleased]

### Added

- A kazoo, for $& and $1.

## [0.1.0] - 2026-11-17

### Added

- Songs.
`
const CUT = { version: '0.2.0', date: '2026-12-01' }

test('what was unreleased is in the section of the version, below an empty one', () => {
  const sections = readSections(cutSection(CHANGELOG, CUT))
  expect([...sections]).toEqual([
    ['Unreleased', ''],
    ['0.2.0', '### Added\n\n- A kazoo, for $& and $1.'],
    ['0.1.0', '### Added\n\n- Songs.'],
  ])
})

test('nothing but the headings is changed', () => {
  const cut = cutSection(CHANGELOG, CUT)
  expect(cut.replace('## [Unreleased]\n\n## [0.2.0] - 2026-12-01', '## [Unreleased]')).toBe(CHANGELOG)
})

test('a placeholder stands under the new Unreleased', () => {
  const cut = cutSection(CHANGELOG, { ...CUT, placeholder: 'Nothing to do.' })
  expect(readSection(cut, 'Unreleased')).toBe('Nothing to do.')
})

test('links that compare versions go on from the new one, and are no part of a section', () => {
  const link = 'https://example.test/cadenza/compare/'
  const cut = cutSection(`${CHANGELOG}\n[unreleased]: ${link}v0.1.0...HEAD\n`, CUT)
  expect(cut).toContain(`\n[unreleased]: ${link}v0.2.0...HEAD\n[0.2.0]: ${link}v0.1.0...v0.2.0\n`)
  expect(readSection(cut, '0.1.0')).toBe('### Added\n\n- Songs.')
})

describe('refused is', () => {
  test.each([
    ['a changelog without news', '## [Unreleased]\n\n## [0.1.0] - 2026-11-17\n\n- Songs.\n'],
    ['one with headings alone', '## [Unreleased]\n\n### Added\n\n## [0.1.0] - 2026-11-17\n\n- Songs.\n'],
  ])('%s', (_name, text) => {
    expect(() => cutSection(text, CUT)).toThrow('Nothing is under Unreleased')
  })

  test('one without a section for what is not released', () => {
    expect(() => cutSection('## [0.1.0] - 2026-11-17\n\n- Songs.\n', CUT)).toThrow('no section for Unreleased')
  })

  test('a version that has a section', () => {
    expect(() => cutSection(CHANGELOG, { ...CUT, version: '0.1.0' })).toThrow('a section for 0.1.0 already')
  })

  test('to read a version that is not there', () => {
    expect(() => readSection(CHANGELOG, '0.3.0')).toThrow('no section for 0.3.0')
  })
})
