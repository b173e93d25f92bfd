import { expect, type Locator } from '@playwright/test'
import type { NotificationPage } from '@cadenza/contract/notifications'
import { test } from '#e2e/test-fixtures.ts'

/** Inside the viewport, and nothing lies over it. */
async function expectOnScreen(element: Locator): Promise<void> {
  const findProblem = () =>
    element.evaluate((it) => {
      const { top, bottom, left, right } = it.getBoundingClientRect()
      if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return `outside: ${top} to ${bottom}`
      const points = [top + 2, (top + bottom) / 2, bottom - 2]
      const isCovered = points.some((y) => !it.contains(document.elementFromPoint((left + right) / 2, y)))
      return isCovered ? `covered: ${top} to ${bottom}` : 'on screen'
    })
  await expect.poll(findProblem).toBe('on screen')
}

test('on a phone a song that is ready is on screen with Play, also with the player bar, and is not unread @phone', async ({
  page,
  createPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const card = createPage.cards.first()
  const play = card.getByRole('button', { name: 'Play', exact: true })
  const composer = createPage.main.locator('form.composer')

  await createPage.requestSong('A bright song about the morning')
  await expect(createPage.cards).toHaveCount(1)
  await expectOnScreen(card)
  await expectOnScreen(play)
  await expect(play).toBeFocused()
  await expect(composer).toHaveClass(/is-folded/)
  await play.click()
  await expect(page.locator('html')).toHaveAttribute('data-now-playing')
  await expectOnScreen(card.getByRole('button', { name: 'Pause', exact: true }))

  await createPage.main.getByRole('button', { name: 'Write' }).click()
  await expect(createPage.prompt).toBeFocused()
  await expect(composer).not.toHaveClass(/is-folded/)
  await createPage.requestSong('A slow song about the evening')
  await expect(createPage.cards).toHaveCount(2)
  await expectOnScreen(card)
  await expectOnScreen(play)

  const readKinds = async (): Promise<string[]> => {
    const { items } = await createPage.read<NotificationPage>('/api/notifications')
    return items.map(({ kind, isRead }) => `${kind} ${isRead ? 'read' : 'unread'}`)
  }
  await expect.poll(readKinds).toEqual(['song-ready read', 'song-ready read', 'credits unread'])
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
})
