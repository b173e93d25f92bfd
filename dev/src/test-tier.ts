type TestTier = 'gate' | 'deep'

/** `deep` in the nightly run (.ci/deep); everything else runs the sizes of the gate (.ci/run). */
const TEST_TIER: TestTier = process.env['TEST_TIER'] === 'deep' ? 'deep' : 'gate'

export const isDeepTier = TEST_TIER === 'deep'

/** Returns the number of runs or requests that a test makes in this tier. */
export const sizeForTier = (sizes: Readonly<Record<TestTier, number>>): number => sizes[TEST_TIER]

/** Returns every nth item in the gate and all items in the deep tier, so that a sample spans the whole list. */
export const sampleForTier = <T>(items: readonly T[], everyNthInGate: number): readonly T[] =>
  isDeepTier ? items : items.filter((_item, index) => index % everyNthInGate === 0)
