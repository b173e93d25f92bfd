import type { Locator } from '@playwright/test'

/** The contrast of the color of an element, such as an icon, with what is painted behind it: 1 to 21. */
export const contrastOf = (element: Locator): Promise<number> =>
  element.evaluate((icon: Element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    const paint = (color: string): void => {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
    }
    const luminance = (): number => {
      const linear = Array.from(canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3), (value) => {
        const share = value / 255
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
    }
    const ancestors: Element[] = []
    for (let each: Element | null = icon; each; each = each.parentElement) ancestors.unshift(each)
    paint('#fff')
    for (const each of ancestors) paint(getComputedStyle(each).backgroundColor)
    const behind = luminance()
    paint(getComputedStyle(icon).color)
    const front = luminance()
    return (Math.max(behind, front) + 0.05) / (Math.min(behind, front) + 0.05)
  })
