import { expect, type Locator } from '@playwright/test'
import type { CreatePage } from './create-page.ts'

/** One API call of the Create screen: what triggers it, and what the screen must show when it fails. */
export interface CreatePageCall {
  method: string
  path: RegExp
  trigger: () => Promise<void>
  /** Where the screen shows the failure. */
  message: Locator
  messageText?: RegExp
  /** The control that retries, available for as long as the call fails; it is pressed once the call works. */
  retryControl: Locator
  /** Shown at the end when the retried action takes a while. */
  result?: Locator
  /** Checks that the screen has recovered. */
  expectRecovered: () => Promise<void>
}

/** The calls that the screen makes when it opens. */
export function openingCalls(createPage: CreatePage): Record<string, CreatePageCall> {
  const { page, main, cards } = createPage
  const act = async (): Promise<void> => void (await page.reload())
  const retryButton = main.getByRole('button', { name: 'Retry' }).first()
  const went = (): Promise<void> => expect(cards.first()).toBeVisible()
  const errorMessage = main.getByText(/Your songs could not be (loaded|shown)/)
  return {
    session: {
      method: 'GET',
      path: /^\/api\/session$/,
      trigger: act,
      message: errorMessage,
      retryControl: retryButton,
      expectRecovered: went,
    },
    songs: {
      method: 'GET',
      path: /^\/api\/generations$/,
      trigger: act,
      message: errorMessage,
      retryControl: retryButton,
      expectRecovered: went,
    },
    balance: {
      method: 'GET',
      path: /^\/api\/credits$/,
      trigger: async () => {
        await act()
        await expect(createPage.creditsMeter, 'no number rather than an invented one').toHaveCount(0)
      },
      message: main.getByRole('region', { name: 'Your credits' }),
      messageText: /Balance unavailable.*It could not be loaded\. Your credits are safe\./,
      retryControl: retryButton,
      expectRecovered: () => createPage.expectBalanceOnServer(),
    },
  }
}

/** The actions of a song card, in an order in which each leads to the next. */
export function songCardCalls(createPage: CreatePage): Record<string, CreatePageCall> {
  const { page, dialog, toasts, cards } = createPage
  const card = cards.first()
  const button = (name: string): Locator => card.getByRole('button', { name, exact: true })
  const favoriteButton = (pressed: boolean): Locator => card.getByRole('button', { name: 'Favourite', pressed })
  const visibility = (name: 'Private' | 'Public'): Locator =>
    card.getByRole('switch', { name, checked: name === 'Public' })
  const save = dialog.getByRole('button', { name: 'Create and save' })
  const seconds = (): Promise<number> => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  return {
    sound: {
      method: 'GET',
      path: /^\/api\/songs\/[^/]+\/audio$/,
      trigger: () => button('Play').click(),
      message: card.getByRole('alert'),
      retryControl: card.getByRole('button', { name: 'Retry' }),
      expectRecovered: () => expect.poll(seconds).toBeGreaterThan(0),
    },
    favorite: {
      method: 'PUT',
      path: /\/like$/,
      trigger: () => button('Favourite').click(),
      message: toasts,
      retryControl: favoriteButton(false),
      expectRecovered: () => expect(favoriteButton(true)).toBeVisible(),
    },
    visibility: {
      method: 'PATCH',
      path: /^\/api\/songs\/[^/]+$/,
      trigger: () => card.getByRole('switch').click(),
      message: toasts,
      retryControl: visibility('Private'),
      expectRecovered: () => expect(visibility('Public')).toBeVisible(),
    },
    download: {
      method: 'POST',
      path: /\/downloads$/,
      trigger: () => button('Download mp3').click(),
      message: toasts,
      retryControl: button('Download mp3'),
      expectRecovered: () => expect(button('Download mp3')).not.toHaveAttribute('aria-busy'),
    },
    playlists: {
      method: 'GET',
      path: /^\/api\/playlists$/,
      trigger: () => button('Save to Playlist').click(),
      message: dialog,
      retryControl: dialog.getByRole('button', { name: 'Retry' }),
      expectRecovered: () => expect(dialog).toContainText('You have no playlists yet.'),
    },
    'new playlist': {
      method: 'POST',
      path: /^\/api\/playlists$/,
      trigger: async () => {
        await dialog.getByLabel('New playlist').fill('Night Desk')
        await save.click()
      },
      message: dialog.getByRole('alert'),
      retryControl: save,
      expectRecovered: () => expect(toasts).toContainText('Saved to “Night Desk”'),
    },
    delete: {
      method: 'DELETE',
      path: /^\/api\/generations\/[^/]+$/,
      trigger: () => createPage.chooseInMenu(card, 'Delete'),
      message: toasts,
      retryControl: card.getByRole('button', { name: /^More for/ }),
      expectRecovered: async () => {
        await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
        await expect(toasts).toContainText('Moved to the bin')
      },
    },
    restore: {
      method: 'POST',
      path: /\/restore$/,
      trigger: () => toasts.getByRole('button', { name: 'Undo' }).click(),
      message: toasts,
      retryControl: toasts.getByRole('button', { name: 'Retry' }),
      expectRecovered: () => expect(button('Download mp3')).toBeVisible(),
    },
  }
}

export function generateCall(createPage: CreatePage, prompt: string): Record<string, CreatePageCall> {
  const { main } = createPage
  const songs = main.getByRole('button', { name: 'Share', exact: true })
  return {
    'asking for a song': {
      method: 'POST',
      path: /^\/api\/generations$/,
      trigger: () => createPage.requestSong(prompt),
      message: main.getByRole('alert'),
      messageText: /Error: .*Nothing is made or charged twice\./,
      retryControl: main.getByRole('alert').getByRole('button', { name: 'Try again' }),
      result: songs.first(),
      expectRecovered: async () => {
        await expect(songs).toHaveCount(1, { timeout: 60_000 })
        await createPage.openDetails()
      },
    },
  }
}

/** A slow generation is canceled, and then retried. */
export function cancelAndRetryCalls(createPage: CreatePage, slowPrompt: string): Record<string, CreatePageCall> {
  const { main, dialog, pendingCards, cards, toasts } = createPage
  const stop = dialog.getByRole('button', { name: 'Cancel the song' })
  const again = cards.first().getByRole('button', { name: 'Try again' })
  const songs = main.getByRole('button', { name: 'Share', exact: true })
  return {
    cancelling: {
      method: 'POST',
      path: /\/cancel$/,
      trigger: async () => {
        await createPage.requestSong(slowPrompt)
        await pendingCards.getByRole('button', { name: 'Cancel' }).click()
        await stop.click()
      },
      message: dialog.getByRole('alert'),
      retryControl: stop,
      expectRecovered: () => expect(main.getByText('You cancelled this one.')).toBeVisible(),
    },
    'trying again': {
      method: 'POST',
      path: /\/retry$/,
      trigger: () => again.click(),
      message: toasts,
      retryControl: again,
      result: songs.nth(1),
      expectRecovered: () => expect(songs).toHaveCount(2, { timeout: 60_000 }),
    },
  }
}
