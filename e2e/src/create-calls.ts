import { expect, type Locator } from '@playwright/test'
import type { Studio } from './studio.ts'

/** One call of the Create screen: what makes it, and what the screen must show when it comes to nothing. */
export interface Call {
  method: string
  path: RegExp
  act: () => Promise<void>
  /** Where it says what happened. */
  says: Locator
  words?: RegExp
  /** Offers the way on, in the state that holds as long as the call does not work; pressed once it does. */
  wayOn: Locator
  /** What it goes on with takes a while, and shows this in the end. */
  makes?: Locator
  /** How it shows that it went on. */
  went: () => Promise<void>
}

/** What the screen asks for as it opens. */
export function callsOfTheOpening(studio: Studio): Record<string, Call> {
  const { page, main, cards } = studio
  const act = async (): Promise<void> => void (await page.reload())
  const wayOn = main.getByRole('button', { name: 'Retry' }).first()
  const went = (): Promise<void> => expect(cards.first()).toBeVisible()
  const says = main.getByText(/Your songs could not be (loaded|shown)/)
  return {
    session: { method: 'GET', path: /^\/api\/session$/, act, says, wayOn, went },
    songs: { method: 'GET', path: /^\/api\/generations$/, act, says, wayOn, went },
    balance: {
      method: 'GET',
      path: /^\/api\/credits$/,
      act: async () => {
        await act()
        await expect(studio.meter, 'no number rather than an invented one').toHaveCount(0)
      },
      says: main.getByRole('region', { name: 'Your credits' }),
      words: /Balance unavailable.*It could not be loaded\. Your credits are safe\./,
      wayOn,
      went: () => studio.expectServersBalance(),
    },
  }
}

/** What can be done with a song, in an order in which one leads to the next. */
export function callsOfTheCard({ page, dialog, toasts, cards }: Studio): Record<string, Call> {
  const card = cards.first()
  const button = (name: string): Locator => card.getByRole('button', { name, exact: true })
  const favourite = (pressed: boolean): Locator => card.getByRole('button', { name: 'Favourite', pressed })
  const visibility = (name: 'Private' | 'Public'): Locator =>
    card.getByRole('switch', { name, checked: name === 'Public' })
  const save = dialog.getByRole('button', { name: 'Create and save' })
  const seconds = (): Promise<number> => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  return {
    sound: {
      method: 'GET',
      path: /^\/api\/songs\/[^/]+\/audio$/,
      act: () => button('Play').click(),
      says: card.getByRole('alert'),
      wayOn: card.getByRole('button', { name: 'Retry' }),
      went: () => expect.poll(seconds).toBeGreaterThan(0),
    },
    favourite: {
      method: 'PUT',
      path: /\/like$/,
      act: () => button('Favourite').click(),
      says: toasts,
      wayOn: favourite(false),
      went: () => expect(favourite(true)).toBeVisible(),
    },
    visibility: {
      method: 'PATCH',
      path: /^\/api\/songs\/[^/]+$/,
      act: () => card.getByRole('switch').click(),
      says: toasts,
      wayOn: visibility('Private'),
      went: () => expect(visibility('Public')).toBeVisible(),
    },
    download: {
      method: 'POST',
      path: /\/downloads$/,
      act: () => button('Download mp3').click(),
      says: toasts,
      wayOn: button('Download mp3'),
      went: () => expect(button('Download mp3')).not.toHaveAttribute('aria-busy'),
    },
    playlists: {
      method: 'GET',
      path: /^\/api\/playlists$/,
      act: () => button('Save to Playlist').click(),
      says: dialog,
      wayOn: dialog.getByRole('button', { name: 'Retry' }),
      went: () => expect(dialog).toContainText('You have no playlists yet.'),
    },
    'new playlist': {
      method: 'POST',
      path: /^\/api\/playlists$/,
      act: async () => {
        await dialog.getByLabel('New playlist').fill('Night Desk')
        await save.click()
      },
      says: dialog.getByRole('alert'),
      wayOn: save,
      went: () => expect(toasts).toContainText('Saved to “Night Desk”'),
    },
    delete: {
      method: 'DELETE',
      path: /^\/api\/generations\/[^/]+$/,
      act: () => button('Delete').click(),
      says: toasts,
      wayOn: button('Delete'),
      went: () => expect(toasts).toContainText('Moved to the bin'),
    },
    restore: {
      method: 'POST',
      path: /\/restore$/,
      act: () => toasts.getByRole('button', { name: 'Undo' }).click(),
      says: toasts,
      wayOn: toasts.getByRole('button', { name: 'Retry' }),
      went: () => expect(button('Download mp3')).toBeVisible(),
    },
  }
}

export function callOfAsking(studio: Studio, words: string): Record<string, Call> {
  const { main } = studio
  const songs = main.getByRole('button', { name: 'Download mp3' })
  return {
    'asking for a song': {
      method: 'POST',
      path: /^\/api\/generations$/,
      act: () => studio.ask(words),
      says: main.getByRole('alert'),
      words: /Error: .*Nothing is made or charged twice\./,
      wayOn: main.getByRole('alert').getByRole('button', { name: 'Try again' }),
      makes: songs.first(),
      went: () => expect(songs).toHaveCount(1, { timeout: 60_000 }),
    },
  }
}

/** A song that takes its time is cancelled, and made after all. */
export function callsOfCancelling(studio: Studio, slowWords: string): Record<string, Call> {
  const { main, dialog, working, cards, toasts } = studio
  const stop = dialog.getByRole('button', { name: 'Cancel the song' })
  const again = cards.first().getByRole('button', { name: 'Try again' })
  const songs = main.getByRole('button', { name: 'Download mp3' })
  return {
    cancelling: {
      method: 'POST',
      path: /\/cancel$/,
      act: async () => {
        await studio.ask(slowWords)
        await working.getByRole('button', { name: 'Cancel' }).click()
        await stop.click()
      },
      says: dialog.getByRole('alert'),
      wayOn: stop,
      went: () => expect(main.getByText('You cancelled this one.')).toBeVisible(),
    },
    'trying again': {
      method: 'POST',
      path: /\/retry$/,
      act: () => again.click(),
      says: toasts,
      wayOn: again,
      makes: songs.nth(1),
      went: () => expect(songs).toHaveCount(2, { timeout: 60_000 }),
    },
  }
}
