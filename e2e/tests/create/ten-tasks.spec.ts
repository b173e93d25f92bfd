import { expect, type Locator, type Page } from '@playwright/test'
import { ApiUser, type SongSummary } from '#e2e/api/api-user.ts'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { moveToYesterday } from '#e2e/database/move-to-yesterday.ts'
import { test } from '#e2e/test-fixtures.ts'

const MOST_PRESSES = 3

interface Task {
  name: string
  /** Starts on the Create screen. */
  run: (press: (control: Locator) => Promise<void>) => Promise<void>
}

interface Songs {
  old: SongSummary
  deleted: SongSummary
  recent: SongSummary
  publicTitle: string
}

function tasksOf(page: Page, { old, deleted, recent, publicTitle }: Songs): Task[] {
  const main = page.getByRole('main')
  const visible = (control: Locator): Locator => control.filter({ visible: true }).first()
  const link = (name: string | RegExp): Locator => visible(page.getByRole('link', { name }))
  const item = (name: string): Locator => page.getByRole('menuitem', { name })
  const menuOf = (title: string): Locator => visible(main.getByRole('button', { name: `More for “${title}”` }))
  const card = main.getByRole('article', { name: recent.title })
  const dialog = page.getByRole('dialog')
  return [
    {
      name: 'find my song of yesterday',
      async run(press) {
        await press(link('Library'))
        await expect(page.getByRole('list', { name: 'Yesterday' })).toContainText(old.title)
      },
    },
    {
      name: 'undo a deletion long after the toast',
      async run(press) {
        await press(link('Library'))
        await press(link(/^Recently deleted/))
        await press(main.getByRole('button', { name: `Restore ${deleted.title}` }))
        await expect(page.getByText('Nothing deleted in the last 30 days.')).toBeVisible()
      },
    },
    {
      name: 'send it to one friend',
      async run(press) {
        await press(card.getByRole('button', { name: 'Share', exact: true }))
        await press(dialog.getByRole('radio', { name: 'Anyone with the link' }))
        await press(dialog.getByRole('button', { name: 'Copy' }))
        await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
      },
    },
    {
      name: 'put it into a playlist',
      async run(press) {
        await press(card.getByRole('button', { name: 'Save to Playlist' }))
        await press(dialog.getByRole('button', { name: /^Night Desk/ }))
        await expect(page.getByText('Saved to “Night Desk”')).toBeVisible()
      },
    },
    {
      name: 'rename it',
      async run(press) {
        await press(menuOf(recent.title))
        await press(item('Rename'))
        await dialog.getByRole('textbox', { name: 'Title' }).fill('First Day')
        await press(dialog.getByRole('button', { name: 'Save' }))
        await expect(main.getByRole('article', { name: 'First Day' })).toBeVisible()
      },
    },
    {
      name: 'download it',
      async run(press) {
        const download = page.waitForEvent('download')
        await press(visible(main.getByRole('article')).getByRole('button', { name: 'Download mp3' }))
        expect((await download).suggestedFilename()).toMatch(/\.mp3$/)
      },
    },
    {
      name: 'keep a song on this device',
      async run(press) {
        await press(link('Library'))
        await press(menuOf(old.title))
        await press(item('Keep offline'))
        await expect(page.getByText(`“${old.title}” is on this device`)).toBeVisible()
      },
    },
    {
      name: 'play somebody else’s song after this one',
      async run(press) {
        await press(link('Explore'))
        await press(menuOf(publicTitle))
        await press(item('Play next'))
        await expect(page.getByText(`“${publicTitle}” is played next`)).toBeVisible()
      },
    },
    {
      name: 'read the words before paying for them',
      async run(press) {
        await main.getByRole('textbox', { name: 'Describe your track' }).fill('washing dishes with my grandmother')
        await press(page.getByText('With Lyrics', { exact: true }))
        await press(page.getByRole('button', { name: 'Write a draft free' }))
        await expect(page.getByRole('region', { name: 'Verse 1' })).toBeVisible()
      },
    },
    // The last one, because the new take then covers the song.
    {
      name: 'make it slower',
      async run(press) {
        await press(visible(main.getByRole('button', { name: 'Again, but…' })))
        await press(visible(main.getByRole('button', { name: /^Slower \d+ credits/ })))
        await expect(page.getByText('Another take is being made')).toBeVisible()
      },
    },
  ]
}

test('ten everyday tasks take at most three presses from Create', async ({ signedInBlankPage: page, context }) => {
  page.setDefaultTimeout(60_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const user = ApiUser.forPage(page)
  const [old, deleted] = [
    await user.makeSong('a slow waltz for strings, a farewell at the harbour'),
    await user.makeSong('stadium rock, three chords'),
  ]
  await moveToYesterday(old)
  const { generationId } = await user.read<{ generationId: string }>(`/api/songs/${deleted.id}`)
  await user.write('DELETE', `/api/generations/${generationId}`)
  await user.makePlaylist('Night Desk', [])
  const [publicSong] = await readDemoSongs()
  // The visit begins with the first list of songs, and the next one belongs to it.
  await page.goto('/create')
  await expect(page.getByRole('main').getByText(old.title).first()).toBeVisible()
  const recent = await user.makeSong('bright pop for a first day at work')

  const table: { task: string; presses: number }[] = []
  for (const { name, run } of tasksOf(page, { old, deleted, recent, publicTitle: publicSong.title })) {
    let presses = 0
    await page.goto('/create')
    await run(async (control) => {
      presses += 1
      await control.click()
    })
    table.push({ task: name, presses })
  }
  console.table(table)
  expect(table).toHaveLength(10)
  expect(table.filter(({ presses }) => presses > MOST_PRESSES)).toEqual([])
})
