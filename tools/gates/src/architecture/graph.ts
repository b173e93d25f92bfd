export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the edges between different nodes, each once, in alphabetical order. */
export function graphOf(edges: readonly (readonly [from: string, to: string])[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of edges.toSorted(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`, 'en'))) {
    if (from === to) continue
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return graph
}

/** Returns a path that ends where it begins, or null. */
export function findCircle(graph: Graph): readonly string[] | null {
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return null
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node])
      if (circle) return circle
    }
    done.add(node)
    return null
  }
  for (const node of graph.keys()) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return null
}

/** Leaves out every edge that a longer path makes plain, so that a drawing can be read. The graph has no circles. */
export function withoutShortcuts(graph: Graph): Graph {
  const reach = (node: string): Set<string> => {
    const found = new Set<string>()
    for (const next of graph.get(node) ?? []) {
      found.add(next)
      for (const further of reach(next)) found.add(further)
    }
    return found
  }
  return new Map(
    [...graph].map(([from, targets]) => {
      const indirect = new Set([...targets].flatMap((target) => [...reach(target)]))
      return [from, new Set([...targets].filter((target) => !indirect.has(target)))]
    }),
  )
}
