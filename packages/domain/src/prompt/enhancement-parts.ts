/** What an enhancement may add to a prompt; a user can leave each of them open. */
export const ENHANCEMENT_PARTS = ['genre', 'mood', 'tempo', 'instruments', 'structure'] as const

export type EnhancementPart = (typeof ENHANCEMENT_PARTS)[number]
