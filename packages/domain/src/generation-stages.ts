/** The seven stages that users see, in order. A pending generation has reached all stages up to its own. */
export const STAGES = ['analyzing', 'magic', 'crafting', 'artwork', 'mixing', 'polishing', 'ready'] as const

export type Stage = (typeof STAGES)[number]

export const stageNumber = (stage: Stage): number => STAGES.indexOf(stage) + 1
