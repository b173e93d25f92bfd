export const WAVEFORM_BAR_COUNT = 50
export const WAVEFORM_WIDTH = 400
export const WAVEFORM_HEIGHT = 44

const BAR_SPACING = WAVEFORM_WIDTH / WAVEFORM_BAR_COUNT
/** Two thirds of the spacing are bar, one third is gap. */
const BAR_WIDTH = (BAR_SPACING * 2) / 3
const STUB_HEIGHT = 6
const MIN_BAR_HEIGHT = 3
const MAX_BAR_HEIGHT = 41
/** Loud music has peaks that hardly differ; this exponent makes the differences visible. */
const CONTRAST = 1.6

/** Returns the loudness of each bar, from 0 to 1 of the loudest. */
function barLevels(peaks: Uint8Array): number[] {
  const means = Array.from({ length: WAVEFORM_BAR_COUNT }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / WAVEFORM_BAR_COUNT)
    const part = peaks.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / WAVEFORM_BAR_COUNT)))
    return part.reduce((sum, peak) => sum + peak, 0) / Math.max(1, part.length)
  })
  const loudest = Math.max(1, ...means)
  return means.map((mean) => (mean / loudest) ** CONTRAST)
}

const rounded = (length: number): number => Math.round(length * 10) / 10

/** Draws all bars as one outline, mirrored at the center line: 50 elements per song would be 50,000 in a long list. */
function outline(heights: readonly number[]): string {
  return heights
    .map((height, bar) => {
      const x = rounded(bar * BAR_SPACING + (BAR_SPACING - BAR_WIDTH) / 2)
      const y = rounded((WAVEFORM_HEIGHT - height) / 2)
      return `M${x} ${y}h${rounded(BAR_WIDTH)}v${rounded(height)}h-${rounded(BAR_WIDTH)}z`
    })
    .join('')
}

/** `waveform` is base64 with a byte for each peak; an api of the version before does not send it. */
export function waveformPath(waveform: string | undefined): string {
  const peaks = Uint8Array.from(atob(waveform ?? ''), (character) => character.charCodeAt(0))
  return outline(barLevels(peaks).map((level) => MIN_BAR_HEIGHT + level * (MAX_BAR_HEIGHT - MIN_BAR_HEIGHT)))
}

/** Bars of equal height, for a song that has no audio yet. */
export const PLACEHOLDER_WAVEFORM_PATH = outline(Array.from({ length: WAVEFORM_BAR_COUNT }, () => STUB_HEIGHT))
