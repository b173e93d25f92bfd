import type { Generation } from '@cadenza/contract/generations'
import { useState } from 'react'
import { stackTakes, takeGroupOf } from '#features/create/again/take-groups.ts'
import { groupGenerations } from './generation-groups.ts'
import { GenerationItem } from './generation-item.tsx'

/**
 * Rendered in groups that the browser skips as a whole while they are far from the viewport; otherwise it would check
 * each of a thousand items. The takes of one song are one item.
 */
export function GenerationList({ items }: { items: readonly Generation[] }) {
  const [groups] = useState(() => new Map<string, number>())
  const stacks = new Map(stackTakes(items).map((takes) => [takes[0]?.id ?? '', takes]))
  const newest = [...stacks.values()].flatMap((takes) => takes.slice(0, 1))
  return groupGenerations(newest, groups).map((group) => (
    <ul key={group.number} className="generation-group">
      {group.items.map((generation) => (
        <GenerationItem key={takeGroupOf(generation)} takes={stacks.get(generation.id) ?? [generation]} />
      ))}
    </ul>
  ))
}
