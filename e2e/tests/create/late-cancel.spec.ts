import { expect } from '@playwright/test'
import { uniquePromptWord } from '#e2e/pages/create-page.ts'
import { test } from '#e2e/test-fixtures.ts'

test('[K5, R-2] a cancel says what it costs: three are free once the music has begun, the fourth costs half of the audio @gate-desktop', async ({
  page,
  createPage,
  music,
}) => {
  const mark = uniquePromptWord()
  await music.misbehave({ fault: 'hang', times: 4, whenPromptIncludes: mark })
  for (const left of ['You have 3 free cancels', 'You have 2 free cancels', 'This is your last free cancel']) {
    await createPage.requestSong(`Slow piano in the rain ${mark}`)
    await expect(createPage.pendingCards.getByText('Crafting melodies and harmonies...')).toBeVisible()
    await createPage.pendingCards.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(createPage.dialog).toContainText(left)
    await createPage.dialog.getByRole('button', { name: 'Cancel the song, free' }).click()
    await expect(createPage.pendingCards).toHaveCount(0)
    await createPage.expectBalance('300')
  }
  await createPage.requestSong(`Slow piano in the rain ${mark}`)
  await createPage.pendingCards.getByRole('button', { name: 'Cancel for 15 credits' }).click()
  await expect(createPage.dialog).toContainText('Cancelling costs 15 credits, half of its audio.')
  await expect(createPage.dialog).toContainText('The other 50 credits come back to your balance at once.')
  await createPage.dialog.getByRole('button', { name: 'Cancel for 15 credits' }).click()
  await expect(createPage.toasts).toContainText('15 credits were charged, the rest is back in your balance.')
  await createPage.expectBalance('285')
  await expect(createPage.cards.first()).toContainText('15 credits were charged, because its music had begun.')
  await page.goto('/account/credits')
  await expect(page.getByText('Cancelled after its music had begun, the rest returned')).toBeVisible()
  await expect(page.getByText('Cancelled for free after its music had begun, credits returned')).toHaveCount(3)
})
