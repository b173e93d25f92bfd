import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { generateButton, openAsLena, openAsVisitor, promptBox, sentRequests } from '#test/features/composer.tsx'
import { reportPendingGenerations } from '#features/create/pending-generations.ts'

beforeEach(() => {
  localStorage.clear()
  reportPendingGenerations(null)
})

const costLine = (): string | null => screen.getByText(/^This generation/).textContent

test('[G2] a prompt, seven durations with Auto first, and Instrumental or With Lyrics', async () => {
  await openAsLena()
  expect(promptBox().maxLength).toBe(2000)
  const duration = screen.getByLabelText<HTMLSelectElement>('Duration')
  expect(duration.value).toBe('auto')
  expect(
    within(duration)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'Auto · 2:45 · up to 185 credits',
    '0:30 · 65 credits',
    '1:00 · 95 credits',
    '2:00 · 155 credits',
    '3:00 · 215 credits',
    '4:00 · 275 credits',
    'Custom · 155 credits',
  ])
  const types = within(screen.getByRole('radiogroup', { name: 'Audio Type' })).getAllByRole<HTMLInputElement>('radio')
  expect(types.map((radio) => [radio.labels?.[0]?.textContent, radio.checked])).toEqual([
    ['Instrumental', true],
    ['With Lyrics', false],
  ])
})

test('[G2] Custom opens a field for 10 to 300 seconds, and that length is sent', async () => {
  const { api } = await openAsLena()
  await userEvent.selectOptions(screen.getByLabelText('Duration'), 'custom')
  const seconds = await screen.findByLabelText<HTMLInputElement>('Length in seconds')
  expect(seconds.value).toBe('120')
  await userEvent.clear(seconds)
  await userEvent.type(seconds, '301')
  expect(seconds.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(promptBox(), 'Rain')
  await userEvent.click(generateButton())
  expect(sentRequests(api)).toEqual([])
  expect(document.activeElement).toBe(seconds)
  await userEvent.clear(seconds)
  await userEvent.type(seconds, '45')
  expect(costLine()).toBe('This generation 80')
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ duration: 'custom', customSeconds: 45 }]))
})

test('[G3] shows eight genre chips and two more behind More; any number is sent beside the prompt', async () => {
  const { api } = await openAsLena()
  const chips = within(screen.getByRole('group', { name: 'Genre' }))
  const names = () => chips.getAllByRole('button').map((chip) => chip.textContent)
  expect(names()).toEqual(['Pop', 'Ballad', 'Rap', 'Piano', 'Lofi', 'US-UK', 'Country', 'Rock', 'More'])
  await userEvent.click(chips.getByRole('button', { name: 'More genres' }))
  expect(names().slice(8)).toEqual(['Jazz', 'Classical'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Jazz'))
  for (const name of ['Rock', 'Jazz', 'Pop']) await userEvent.click(chips.getByRole('button', { name }))
  await userEvent.click(chips.getByRole('button', { name: 'Rock' }))
  expect(chips.getByRole('button', { name: 'Jazz' }).getAttribute('aria-pressed')).toBe('true')
  expect(document.documentElement.dataset['heroGenre']).toBe('pop')
  await userEvent.type(promptBox(), 'Rain')
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ prompt: 'Rain', genres: ['jazz', 'pop'] }]))
})

test("[G4] 'Signed in as', the balance, '+ Get More' and the cost of this generation", async () => {
  await openAsLena()
  expect(screen.getByText('Lena Marsh').parentElement?.textContent).toBe('Signed in as Lena Marsh')
  expect(screen.getByText('3,160')).toBeTruthy()
  expect(costLine()).toBe('This generation up to 185')
  await userEvent.selectOptions(screen.getByLabelText('Duration'), '30s')
  expect(costLine()).toBe('This generation 65')
  await userEvent.click(screen.getByRole('button', { name: '+ Get More' }))
  expect(screen.getByText('packs open for null')).toBeTruthy()
})

test('[G5] Generate is disabled for a blank prompt', async () => {
  await openAsLena()
  expect(generateButton().disabled).toBe(true)
  await userEvent.type(promptBox(), '  \n ')
  expect(generateButton().disabled).toBe(true)
  await userEvent.type(promptBox(), 'x')
  expect(generateButton().disabled).toBe(false)
  expect(generateButton().textContent).toBe('Generate · up to 185')
})

test("[G5] while a song is made the button reads 'Generating...', and a new prompt enables it again", async () => {
  await openAsLena()
  reportPendingGenerations(['one'])
  await waitFor(() => expect(generateButton().textContent).toBe('Generating...'))
  expect(generateButton().disabled).toBe(true)
  await userEvent.type(promptBox(), 'Another one')
  expect(generateButton().textContent).toBe('Generate · up to 185')
  expect(generateButton().disabled).toBe(false)
  await userEvent.clear(promptBox())
  expect(generateButton().disabled).toBe(true)
  reportPendingGenerations([])
  await waitFor(() => expect(generateButton().textContent).toBe('Generate · up to 185'))
})

test('[G5] [K3] with too few credits the button says how many are needed and opens the packs', async () => {
  const { api } = await openAsLena({ balance: 184 })
  expect(generateButton().textContent).toBe('Get More Credits (185 needed)')
  await userEvent.type(promptBox(), 'Rain')
  await userEvent.click(generateButton())
  expect(screen.getByText('packs open for 185')).toBeTruthy()
  expect(sentRequests(api)).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Duration'), '2m')
  expect(generateButton().textContent).toBe('Generate · 155')
})

test.each([
  ['that just suffices', 185],
  ['that is not known', null],
])('[K3] a balance %s does not count as too low', async (_, balance) => {
  await openAsLena({ balance })
  expect(generateButton().textContent).toBe('Generate · up to 185')
})

test('[G12] each of up to four variants is charged, and what was chosen for a song does not survive it', async () => {
  const { api } = await openAsLena({ balance: 300 })
  const variants = screen.getByLabelText<HTMLSelectElement>('Variants of this prompt')
  await userEvent.selectOptions(screen.getByLabelText('Duration'), '30s')
  expect([...variants.options].map(({ textContent }) => textContent)).toEqual([
    '1 variant · 65 credits',
    '2 variants · 130 credits',
    '3 variants · 195 credits',
    '4 variants · 260 credits',
  ])
  await userEvent.selectOptions(variants, '4')
  expect(costLine()).toBe('This generation 260')
  await userEvent.selectOptions(screen.getByLabelText('Duration'), '1m')
  expect(generateButton().textContent).toBe('Get More Credits (380 needed)')
  await userEvent.selectOptions(screen.getByLabelText('Duration'), '30s')
  await userEvent.click(screen.getByRole('button', { name: 'Rock' }))
  await userEvent.type(promptBox(), 'Rain')
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ variants: 4, duration: '30s', genres: ['rock'] }]))
  await waitFor(() => expect(promptBox().value).toBe(''))
  expect(variants.value).toBe('1')
  expect(screen.getByLabelText<HTMLSelectElement>('Duration').value).toBe('auto')
  expect(screen.getByRole('button', { name: 'Rock' }).getAttribute('aria-pressed')).toBe('false')
})

test("the user's own lyrics are sent with the request, but only for a song with vocals", async () => {
  const { api } = await openAsLena()
  expect(screen.queryByRole('button', { name: 'Write my own lyrics' })).toBeNull()
  await userEvent.click(screen.getByLabelText('With Lyrics'))
  await userEvent.click(await screen.findByRole('button', { name: 'Write my own lyrics' }))
  await userEvent.type(await screen.findByLabelText('Your lyrics'), 'Rain on the roof')
  await userEvent.type(promptBox(), 'Rain')
  await userEvent.click(generateButton())
  await waitFor(() =>
    expect(sentRequests(api)).toMatchObject([{ isInstrumental: false, lyrics: 'Rain on the roof', enhance: false }]),
  )
  await waitFor(() => expect(screen.queryByLabelText('Your lyrics')).toBeNull())
})

test('[V6] a visitor who opens the duration is asked to sign up', async () => {
  await openAsVisitor()
  expect(screen.queryByRole('combobox')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Duration: Auto 2:45' }))
  expect(screen.getByText('sign-up open')).toBeTruthy()
})

test('[V6] a visitor who presses Generate is asked to sign up, and nothing is sent', async () => {
  const { api } = await openAsVisitor()
  await userEvent.type(promptBox(), 'Rain on a tin roof in the morning')
  await userEvent.click(generateButton())
  expect(screen.getByText('sign-up open')).toBeTruthy()
  expect(sentRequests(api)).toEqual([])
})

test('the draft survives a reload and a sign-in', async () => {
  const { unmount } = await openAsVisitor()
  await userEvent.click(screen.getByRole('button', { name: 'Lofi' }))
  await userEvent.type(promptBox(), 'Rain on a tin roof')
  await userEvent.click(screen.getByLabelText('With Lyrics'))
  unmount()
  await openAsLena()
  expect(promptBox().value).toBe('Rain on a tin roof')
  expect(await screen.findByRole('button', { name: 'Genre: Lofi' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('With Lyrics').checked).toBe(true)
})

test('the counter appears when the prompt is close to its maximum length', async () => {
  localStorage.setItem('cadenza-draft', JSON.stringify({ prompt: 'x'.repeat(1799) }))
  await openAsLena()
  expect(screen.queryByText(/ \/ 2,000/)).toBeNull()
  await userEvent.type(promptBox(), 'x')
  expect(await screen.findByText('1,800 / 2,000')).toBeTruthy()
  expect(screen.getByText('200 characters left')).toBeTruthy()
})

test('after a song is made the composer stays one line until it is touched', async () => {
  await openAsLena()
  const isFolded = () => promptBox().form?.classList.contains('is-folded')
  expect(isFolded()).toBe(false)
  reportPendingGenerations(['one'])
  await waitFor(() => expect(isFolded()).toBe(true))
  reportPendingGenerations([])
  await userEvent.click(await screen.findByRole('button', { name: 'Write' }))
  expect(document.activeElement).toBe(promptBox())
  expect(isFolded()).toBe(false)
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull()
})
