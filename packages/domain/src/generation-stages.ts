/** The seven steps that people see, in order. A song in the making has reached as many of them as its stage says. */
export const STAGES = ['analyzing', 'magic', 'crafting', 'artwork', 'mixing', 'polishing', 'ready'] as const

export type Stage = (typeof STAGES)[number]

export const stageNumber = (stage: Stage): number => STAGES.indexOf(stage) + 1
