import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { CASE_ID, LOG, OPERATE_ROUTES, PURCHASE_ID, SONG_ID, USER } from '#test/features/operate.ts'
import { renderElement } from '#test/render.tsx'
import { problemResponse, startTestApi, type TestApi } from '#test/test-api.ts'
import { OperateScreen } from './operate-screen.tsx'

type Routes = Parameters<typeof startTestApi>[0]

async function openConsole(changes: Routes = {}, at = '/operate') {
  const api = await startTestApi({ ...OPERATE_ROUTES, ...changes })
  const rendered = await renderElement(<OperateScreen freshSignIn={<h1>Sign in again</h1>} />, at)
  return { api, ...rendered }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const bodyOf = (api: TestApi, route: string): unknown =>
  api.requests.findLast(({ method, path }) => `${method} ${path}` === route)?.body

async function confirm(button: string, reason: string) {
  const dialog = within(await screen.findByRole('dialog'))
  const submit = dialog.getByRole('button', { name: button })
  expect(submit, 'without a reason nothing can be confirmed').toHaveProperty('disabled', true)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), reason)
  await userEvent.click(submit)
}

describe('the console', () => {
  test('does not exist for anybody else, and asks for nothing more', async () => {
    const { api } = await openConsole({ 'GET /api/operate/session': () => problemResponse(404, 'NOT_FOUND') })
    expect(await screen.findByRole('heading', { name: 'This page is not here', level: 2 })).toBeTruthy()
    expect(api.requests.filter(({ path }) => path.startsWith('/api/operate/'))).toHaveLength(1)
  })

  test('asks an operator whose sign-in is too old to sign in again', async () => {
    await openConsole({ 'GET /api/operate/session': () => problemResponse(403, 'REAUTHENTICATION_REQUIRED') })
    expect(await screen.findByRole('heading', { name: 'Sign in again' })).toBeTruthy()
  })

  test('says under which name everything is logged, and what needs an operator now', async () => {
    await openConsole()
    expect(await screen.findByText('Theo Lindqvist', { selector: 'b' })).toBeTruthy()
    const summary = within(await screen.findByRole('list', { name: 'Summary' }))
    await waitFor(() => {
      const tiles = summary.getAllByRole('listitem').map((tile) => tile.textContent)
      expect(tiles).toEqual([
        'Waiting2',
        'Calls that failed today75%',
        'Spent today$5.48',
        'Stuck work1',
        'Switches stopped1',
      ])
    })
  })

  test.each([
    ['Queue', 'GET /api/operate/queue'],
    ['Providers', 'GET /api/operate/providers'],
    ['Switches', 'GET /api/operate/switches'],
    ['Log', 'GET /api/operate/log'],
  ])('a list that cannot be loaded says so and can be tried again: %s', async (name, route) => {
    let isDown = true
    await openConsole({
      [route]: (request) => (isDown ? problemResponse(500, 'INTERNAL') : (OPERATE_ROUTES[route]?.(request) ?? {})),
    })
    const card = await section(name)
    expect(await card.findByText('This could not be loaded')).toBeTruthy()
    isDown = false
    await userEvent.click(card.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(card.queryByText('This could not be loaded')).toBeNull())
  })

  test('lists without content say so', async () => {
    await openConsole({
      'GET /api/operate/queue': () => ({ body: { cases: [], reports: [] } }),
      'GET /api/operate/providers': () => ({ body: { days: [], budgetCents: null, stuck: [] } }),
      'GET /api/operate/log': () => ({ body: { isWhole: true, lines: [] } }),
    })
    expect(await screen.findByText('Nothing waits for you.')).toBeTruthy()
    expect(await screen.findByText('No provider was called in 14 days.')).toBeTruthy()
    expect(await screen.findByText('No song is pending for more than 10 minutes.')).toBeTruthy()
    expect(await screen.findByText('Nobody has done anything yet.')).toBeTruthy()
  })

  test('a log that was changed is shown as such', async () => {
    await openConsole({ 'GET /api/operate/log': () => ({ body: { ...LOG, isWhole: false } }) })
    expect(await screen.findByText(/The log was changed/)).toBeTruthy()
  })
})

describe('the queue', () => {
  test('a held song is read, heard and upheld with a reason, and leaves the queue', async () => {
    const { api, router } = await openConsole()
    const queue = await section('Queue')
    await userEvent.click(await queue.findByRole('button', { name: /Kerosene Sunday/ }))
    const item = await section('Kerosene Sunday')
    expect(item.getByText('I know the house you sleep in')).toBeTruthy()
    expect(item.getByText('Provider: threat 0.71')).toBeTruthy()
    expect(item.getByRole('button', { name: 'Listen' })).toBeTruthy()
    await userEvent.click(item.getByRole('button', { name: 'Uphold' }))
    await confirm('Uphold', 'it is a threat')
    await waitFor(() => expect(queue.queryByRole('button', { name: /Kerosene Sunday/ })).toBeNull())
    expect(bodyOf(api, `POST /api/operate/cases/${CASE_ID}/decision`)).toEqual({
      decision: 'upheld',
      words: 'it is a threat',
    })
    expect(router.state.location.search).toBe('')
  })

  test('a reported song is heard only after a press, because that is logged, and can be hidden', async () => {
    const { api } = await openConsole({}, `/operate?report=song.${SONG_ID}`)
    const item = await section('Glass Elevator')
    expect(await item.findByText('it is about me')).toBeTruthy()
    expect(api.countRequests(`POST /api/operate/reports/song/${SONG_ID}/listen`)).toBe(0)
    await userEvent.click(item.getByRole('button', { name: 'Listen' }))
    expect(await item.findByRole('slider', { name: 'Position' })).toBeTruthy()
    await userEvent.click(item.getByRole('button', { name: 'Uphold and hide' }))
    await confirm('Uphold and hide', 'a threat')
    expect(await item.findByRole('button', { name: 'Restore' })).toBeTruthy()
    expect(bodyOf(api, `POST /api/operate/reports/song/${SONG_ID}/hide`)).toEqual({ words: 'a threat' })
  })

  test('a decision that fails stays open with the reason and says why', async () => {
    await openConsole(
      { [`POST /api/operate/cases/${CASE_ID}/decision`]: () => problemResponse(500, 'INTERNAL') },
      `/operate?case=${CASE_ID}`,
    )
    const item = await section('Kerosene Sunday')
    await userEvent.click(item.getByRole('button', { name: 'Clear' }))
    await confirm('Clear', 'a murder ballad')
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'a murder ballad')
  })

  test('a sign-in that becomes too old in the middle of an action is asked for again', async () => {
    let isFresh = true
    await openConsole(
      {
        'GET /api/operate/session': (request) =>
          isFresh
            ? (OPERATE_ROUTES['GET /api/operate/session']?.(request) ?? {})
            : problemResponse(403, 'REAUTHENTICATION_REQUIRED'),
        [`POST /api/operate/cases/${CASE_ID}/decision`]: () => problemResponse(403, 'REAUTHENTICATION_REQUIRED'),
      },
      `/operate?case=${CASE_ID}`,
    )
    const item = await section('Kerosene Sunday')
    await userEvent.click(item.getByRole('button', { name: 'Clear' }))
    isFresh = false
    await confirm('Clear', 'a murder ballad')
    expect(await screen.findByRole('heading', { name: 'Sign in again' })).toBeTruthy()
  })
})

describe('a user', () => {
  const open = async (changes: Routes = {}) => {
    const opened = await openConsole(changes, `/operate?user=${USER.id}`)
    const users = await section('Users')
    await users.findByRole('heading', { name: 'Noor Vale' })
    return { ...opened, users }
  }

  test('is looked up when the search is sent, not while typing, and read once', async () => {
    const { api } = await openConsole()
    const users = await section('Users')
    await userEvent.type(users.getByRole('searchbox'), 'noor')
    expect(api.countRequests('GET /api/operate/users')).toBe(0)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await users.findByRole('button', { name: /Noor Vale/ }))
    expect(await users.findByRole('meter', { name: 'Credits of the user' })).toBeTruthy()
    window.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    expect(api.countRequests('GET /api/operate/users')).toBe(1)
    expect(api.countRequests(`GET /api/operate/users/${USER.id}`)).toBe(1)
  })

  test('is given credits with a reason, under one key however often it is pressed', async () => {
    let answers = 0
    const route = `POST /api/operate/users/${USER.id}/credits`
    const { api, users } = await open({
      [route]: (request) => {
        answers += 1
        return answers === 1 ? problemResponse(500, 'INTERNAL') : (OPERATE_ROUTES[route]?.(request) ?? {})
      },
    })
    await userEvent.click(users.getByRole('button', { name: 'Adjust…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Credits' }), '40')
    await confirm('Give credits', 'a lost song')
    await dialog.findByRole('alert')
    await userEvent.click(dialog.getByRole('button', { name: 'Give credits' }))
    expect(await users.findByText('1,280')).toBeTruthy()
    const sent = api.requests.filter(({ method, path }) => `${method} ${path}` === route)
    expect(sent.map(({ body }) => body)).toEqual([
      { credits: 40, words: 'a lost song' },
      { credits: 40, words: 'a lost song' },
    ])
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('loses credits only up to what one adjustment may take', async () => {
    const { api, users } = await open()
    await userEvent.click(users.getByRole('button', { name: 'Adjust…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'Take' }))
    const amount = dialog.getByRole('textbox', { name: 'Credits' })
    await userEvent.type(amount, '5001')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'a gift too many')
    expect(dialog.getByRole('button', { name: 'Take credits' })).toHaveProperty('disabled', true)
    await userEvent.clear(amount)
    await userEvent.type(amount, '50')
    await userEvent.click(dialog.getByRole('button', { name: 'Take credits' }))
    await waitFor(() =>
      expect(bodyOf(api, `POST /api/operate/users/${USER.id}/credits`)).toMatchObject({ credits: -50 }),
    )
  })

  test('gets a purchase refunded once, and sees then that it is', async () => {
    const { api, users } = await open()
    await userEvent.click(users.getByRole('button', { name: 'Refund…' }))
    await confirm('Refund $10.00', 'bought by mistake')
    expect(await users.findByText(/· refunded/)).toBeTruthy()
    expect(users.queryByRole('button', { name: 'Refund…' })).toBeNull()
    expect(bodyOf(api, `POST /api/operate/users/${USER.id}/purchases/${PURCHASE_ID}/refund`)).toEqual({
      words: 'bought by mistake',
    })
  })

  test('a refund that is refused says why', async () => {
    const { users } = await open({
      [`POST /api/operate/users/${USER.id}/purchases/${PURCHASE_ID}/refund`]: () =>
        problemResponse(409, 'REFUND_REFUSED'),
    })
    await userEvent.click(users.getByRole('button', { name: 'Refund…' }))
    await confirm('Refund $10.00', 'bought by mistake')
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was refunded')
  })

  test('is suspended for as long as chosen, and is free again', async () => {
    const { api, users } = await open()
    await userEvent.click(users.getByRole('button', { name: 'Suspend…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'always')
    await confirm('Suspend', 'three threats')
    expect(await users.findByText('three threats')).toBeTruthy()
    expect(bodyOf(api, `PUT /api/operate/users/${USER.id}/suspension`)).toEqual({ days: null, words: 'three threats' })
    await userEvent.click(users.getByRole('button', { name: 'Lift suspension…' }))
    await confirm('Lift suspension', 'a mistake')
    expect(await users.findByRole('button', { name: 'Suspend…' })).toBeTruthy()
  })

  test('is signed out everywhere', async () => {
    const { users } = await open()
    await userEvent.click(users.getByRole('button', { name: 'End sessions…' }))
    await confirm('End sessions', 'a stolen phone')
    expect(await users.findByText(/0 sessions/)).toBeTruthy()
  })
})

test('a switch is stopped only with a reason, and the log is read again', async () => {
  const { api } = await openConsole()
  const switches = await section('Switches')
  await userEvent.click(await switches.findByRole('switch', { name: 'Sign-ups' }))
  expect(api.countRequests('PUT /api/operate/switches/sign-ups')).toBe(0)
  const before = api.countRequests('GET /api/operate/log')
  await confirm('Stop', 'bots')
  expect(await switches.findByText('“bots”')).toBeTruthy()
  expect(switches.getByRole('switch', { name: 'Sign-ups' }).getAttribute('aria-checked')).toBe('false')
  expect(bodyOf(api, 'PUT /api/operate/switches/sign-ups')).toEqual({ isStopped: true, words: 'bots' })
  await waitFor(() => expect(api.countRequests('GET /api/operate/log')).toBeGreaterThan(before))
})

test('the log names who did what to whom, when and why', async () => {
  await openConsole()
  const line = await (await section('Log')).findByText(/a flood/)
  expect(line.textContent).toContain('Theo Lindqvist')
  expect(line.parentElement?.textContent).toContain('Stopped · Switch publishing')
})
