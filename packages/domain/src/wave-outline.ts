export const BAR_COUNT = 50
export const WAVE_WIDTH = 400
export const WAVE_HEIGHT = 44

const PITCH = WAVE_WIDTH / BAR_COUNT
/** Two thirds bar, one third gap. */
const BAR_WIDTH = (PITCH * 2) / 3
const STUB_HEIGHT = 6
const LOWEST = 3
const TALLEST = 41
/** Loud music has peaks that hardly differ; this brings out what difference there is. */
const CONTRAST = 1.6

/** The loudness of each bar, from 0 to 1 of the loudest. */
function barLevels(peaks: readonly number[]): number[] {
  const means = Array.from({ length: BAR_COUNT }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BAR_COUNT)
    const part = peaks.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BAR_COUNT)))
    return part.reduce((sum, peak) => sum + peak, 0) / Math.max(1, part.length)
  })
  const loudest = Math.max(1, ...means)
  return means.map((mean) => (mean / loudest) ** CONTRAST)
}

const rounded = (length: number): number => Math.round(length * 10) / 10

/** All bars as one outline, mirrored on the centre line: fifty elements per song would be fifty thousand in a long list. */
function outline(heights: readonly number[]): string {
  return heights
    .map((height, bar) => {
      const x = rounded(bar * PITCH + (PITCH - BAR_WIDTH) / 2)
      const y = rounded((WAVE_HEIGHT - height) / 2)
      return `M${x} ${y}h${rounded(BAR_WIDTH)}v${rounded(height)}h-${rounded(BAR_WIDTH)}z`
    })
    .join('')
}

export function waveOutline(peaks: readonly number[]): string {
  return outline(barLevels(peaks).map((level) => LOWEST + level * (TALLEST - LOWEST)))
}

/** Equal stubs, for a song that has no sound yet. */
export const PLACEHOLDER_OUTLINE = outline(Array.from({ length: BAR_COUNT }, () => STUB_HEIGHT))
