import { contrastRatio } from '@cadenza/cover/contrast'
import type { Locator } from '@playwright/test'

/** The contrast of the color of an element, such as an icon, with what is painted behind it: 1 to 21. */
export async function contrastOf(element: Locator): Promise<number> {
  const [front, behind] = await element.evaluate((icon: Element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    const paint = (color: string): void => {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
    }
    const readHex = (): string =>
      Array.from(canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3), (value) =>
        value.toString(16).padStart(2, '0'),
      ).join('')
    const ancestors: Element[] = []
    for (let each: Element | null = icon; each; each = each.parentElement) ancestors.unshift(each)
    paint('#fff')
    for (const each of ancestors) paint(getComputedStyle(each).backgroundColor)
    const ground = readHex()
    paint(getComputedStyle(icon).color)
    return [`#${readHex()}`, `#${ground}`] as const
  })
  return contrastRatio(front, behind)
}
