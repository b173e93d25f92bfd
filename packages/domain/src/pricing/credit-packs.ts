import { quoteSong } from './song-price.ts'

export const PACK_CURRENCY = 'usd'

export interface CreditPack {
  id: PackId
  name: string
  priceCents: number
  credits: number
  displayPrice: string
  estimatedTime: string
  isBestValue: boolean
}

const PACK_IDS = ['pack_10_creator', 'pack_20_producer', 'pack_50_studio'] as const

export type PackId = (typeof PACK_IDS)[number]

export const CREDIT_PACKS: readonly CreditPack[] = [
  {
    id: 'pack_10_creator',
    name: 'Creator Pack',
    priceCents: 1000,
    credits: 3600,
    displayPrice: '$10',
    estimatedTime: '~1 hour',
    isBestValue: false,
  },
  {
    id: 'pack_20_producer',
    name: 'Producer Pack',
    priceCents: 2000,
    credits: 8000,
    displayPrice: '$20',
    estimatedTime: '~2 hrs 10 min',
    isBestValue: true,
  },
  {
    id: 'pack_50_studio',
    name: 'Studio Pack',
    priceCents: 5000,
    credits: 25_000,
    displayPrice: '$50',
    estimatedTime: '~7 hours',
    isBestValue: false,
  },
]

export function findPack(id: string): CreditPack | undefined {
  return CREDIT_PACKS.find((pack) => pack.id === id)
}

export const centsPer100Credits = ({ priceCents, credits }: CreditPack): number => (priceCents * 100) / credits

/** The minimum number of songs that a pack pays for, at the full price of an Auto song, which most songs stay below. */
export const minSongsInPack = ({ credits }: CreditPack): number => Math.floor(credits / quoteSong('auto').credits)
