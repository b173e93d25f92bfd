import { RefusedError } from './refused-error.ts'

/** CHANGELOG.md and UPGRADING.md have one section per version, the newest first: `## [0.1.0] - 2026-11-17`. */
const UNRELEASED = '## [Unreleased]'
const SECTION = /^## \[(?<version>[^\]]+)\](?: - \S+)?\n(?<body>[\s\S]*?)(?=^## \[|^\[[^\]]+\]: |(?![\s\S]))/gm
const COMPARE_LINK = /^\[unreleased\]: (?<start>\S+\/compare\/)(?<last>\S+)\.\.\.HEAD$/im

/** Texts by version, without the heading; 'Unreleased' is one of them. */
export function readSections(text: string): Map<string, string> {
  const sections = [...text.matchAll(SECTION)].map(({ groups }) => groups ?? {})
  return new Map(sections.map(({ version = '', body = '' }) => [version, body.trim()]))
}

export function readSection(text: string, version: string): string {
  const section = readSections(text).get(version)
  if (section === undefined) throw new RefusedError(`There is no section for ${version}.`)
  return section
}

export interface Cut {
  version: string
  /** As in 2026-11-17. */
  date: string
  /** What stands under the new, empty Unreleased. */
  placeholder?: string
}

/** Makes the section Unreleased that of a version, below a new and empty one. */
export function cutSection(text: string, { version, date, placeholder = '' }: Cut): string {
  if (readSections(text).has(version)) throw new RefusedError(`There is a section for ${version} already.`)
  const unreleased = readSection(text, 'Unreleased')
  if (!/^\s*\S/m.test(unreleased.replaceAll(/^#.*$/gm, ''))) {
    throw new RefusedError('Nothing is under Unreleased: there is nothing to release.')
  }
  const headings = [UNRELEASED, placeholder, `## [${version}] - ${date}`].filter(Boolean).join('\n\n')
  return text
    .replace(UNRELEASED, () => headings)
    .replace(
      COMPARE_LINK,
      (_link, start: string, last: string) =>
        `[unreleased]: ${start}v${version}...HEAD\n[${version}]: ${start}${last}...v${version}`,
    )
}
