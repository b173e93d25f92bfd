export interface Clause {
  id: string
  section: string
  text: string
}

export interface Proof {
  clauseId: string
  file: string
  line: number
}

export function parseClauses(tsv: string): Clause[] {
  const [, ...rows] = tsv.trimEnd().split('\n')
  return rows.map((row) => {
    const [id = '', section = '', text = ''] = row.split('\t')
    return { id, section, text }
  })
}

/** A string that starts with clause ids in brackets: '[K3] …', `[T3, T4] …`. */
const TITLE = /(['"`])\[([A-Z]+\d+(?:,\s*[A-Z]+\d+)*)\]/g

/** A test that does not run proves nothing, nor does one that only the deep tier runs. */
const NOT_RUN = /\b(?:test|it|describe)\.(?:skip|todo|fixme)\b|^\s*(?:\/\/|\*)|@deep\b/

export function findProofs(file: string, source: string): Proof[] {
  return source.split('\n').flatMap((text, index) => {
    if (NOT_RUN.test(text)) return []
    const ids = [...text.matchAll(TITLE)].flatMap(([, , list = '']) => list.split(/,\s*/))
    return ids.map((clauseId) => ({ clauseId, file, line: index + 1 }))
  })
}

export interface Coverage {
  rows: { clause: Clause; proofs: Proof[] }[]
  unknown: Proof[]
}

export function coverageOf(clauses: readonly Clause[], proofs: readonly Proof[]): Coverage {
  const known = new Set(clauses.map(({ id }) => id))
  return {
    rows: clauses.map((clause) => ({ clause, proofs: proofs.filter(({ clauseId }) => clauseId === clause.id) })),
    unknown: proofs.filter(({ clauseId }) => !known.has(clauseId)),
  }
}

/** Returns the wanted ids that no test proves or that are not clauses. */
export function unprovenOf({ rows }: Coverage, wanted: readonly string[]): string[] {
  const proven = new Set(rows.filter(({ proofs }) => proofs.length > 0).map(({ clause }) => clause.id))
  return wanted.filter((id) => !proven.has(id))
}
