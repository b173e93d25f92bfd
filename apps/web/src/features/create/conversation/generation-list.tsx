import type { Generation } from '@cadenza/contract/generations'
import { useState } from 'react'
import { groupGenerations } from './generation-groups.ts'
import { GenerationItem } from './generation-item.tsx'

/**
 * Rendered in groups that the browser skips as a whole while they are far from the viewport; otherwise it would check
 * each of a thousand items.
 */
export function GenerationList({ items }: { items: readonly Generation[] }) {
  const [groups] = useState(() => new Map<string, number>())
  return groupGenerations(items, groups).map((group) => (
    <ul key={group.number} className="generation-group">
      {group.items.map((generation, place) => (
        <GenerationItem
          key={generation.id}
          generation={generation}
          hasPrompt={group.items[place - 1]?.requestId !== generation.requestId}
        />
      ))}
    </ul>
  ))
}
