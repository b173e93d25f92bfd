export interface SetupReport {
  changed(subject: string, what: string): void
  unchanged(subject: string, what: string): void
  /** How many things were changed. */
  changes(): number
}

/** One line for each thing; what was changed is marked. */
export function createSetupReport(print: (line: string) => void): SetupReport {
  let changes = 0
  return {
    changed(subject, what) {
      changes += 1
      print(`* ${subject}: ${what}`)
    },
    unchanged(subject, what) {
      print(`  ${subject}: ${what}`)
    },
    changes: () => changes,
  }
}
