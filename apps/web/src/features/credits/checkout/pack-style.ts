import type { PackId } from '@cadenza/domain/pricing/credit-packs'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface PackStyle {
  /** The approximate amount of music, in the pack's own wording. */
  time: MessageDescriptor
  ground: string
  /** Colors from the outermost arch inwards. */
  arches: readonly string[]
}

export const PACK_STYLES: Record<PackId, PackStyle> = {
  pack_10_creator: { time: msg`~1 hour`, ground: 'bg-[#BFE0FF]', arches: ['fill-[#10216E]'] },
  pack_20_producer: { time: msg`~2 hrs 10 min`, ground: 'bg-[#FF9CCB]', arches: ['fill-pine', 'fill-[#FF5A36]'] },
  pack_50_studio: {
    time: msg`~7 hours`,
    ground: 'bg-[#FFD63D]',
    arches: ['fill-pine', 'fill-[#FF5A36]', 'fill-[#FFF6DC]'],
  },
}
