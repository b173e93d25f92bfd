import { randomBytes, randomUUID } from 'node:crypto'
import { ApiUser } from '#e2e/api/api-user.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'
import { withDatabase } from '#e2e/database/with-database.ts'
import { waitUntilSettled, type ScreenshotSession } from './screenshot-session.ts'

const OPERATOR = 'Theo Lindqvist'
const HELD_TEXTS = {
  title: 'Kerosene Sunday, live from the burning roof',
  lyrics:
    'I know the house you sleep in, I will burn it while you’re there\nand nobody on Sunday will be counting heads',
}

/** A song of Juno's that was reported, and another one that is held. */
async function prepareQueue(origin: string): Promise<{ creatorId: string; caseId: string }> {
  const [creator, reporter] = [await ApiUser.signUp(origin, 'Juno'), await ApiUser.signUp(origin, 'Mira')]
  const reported = await creator.makePublicSong('A glass elevator between two floors')
  const held = await creator.makeSong('Kerosene Sunday')
  const [creatorId, caseId] = [await creator.id(), randomUUID()]
  await reporter.write('POST', '/api/reports', { kind: 'song', id: reported.id, reason: 'copyright', details: 'Mine.' })
  await withDatabase((client) =>
    client.query(
      `insert into moderation_cases (id, user_id, kind, subject_id, category, source, score, outcome, texts, text_hash)
       values ($1, $2, 'song', $3, 'threat', 'provider', 0.71, 'held', $4, $5)`,
      [caseId, creatorId, held.id, JSON.stringify(HELD_TEXTS), randomBytes(32)],
    ),
  )
  await Promise.all([creator.dispose(), reporter.dispose()])
  return { creatorId, caseId }
}

export async function captureConsole({ page, origin, screenshot }: ScreenshotSession): Promise<void> {
  const mark = randomBytes(4).toString('hex')
  await signInByHttp(page.request, { origin, name: OPERATOR, email: `theo.${mark}@example.test` })
  const operatorId = await ApiUser.forPage(page).id()
  await withDatabase(async (client) => {
    // The name is unique, and the size before has used it.
    await client.query('delete from operators where name = $1', [OPERATOR])
    await client.query('select appoint_operator($1, $2, $1)', [OPERATOR, operatorId])
  })
  const { creatorId, caseId } = await prepareQueue(origin)
  await page.goto(`/operate?case=${caseId}&user=${creatorId}`)
  await page.getByRole('button', { name: 'Uphold' }).waitFor()
  await page.getByRole('meter', { name: 'Credits of the user' }).waitFor()
  await waitUntilSettled(page)
  await screenshot('operate')
  await screenshot('operate-full', true)
}
