import { expect, test } from 'vitest'
import type { RecordedChannel } from '#band/mix/channels/channel.ts'
import { createTestScore } from '#test/test-score.ts'
import { stemNames } from './stem-names.ts'
import { stemTasks } from './stem-tasks.ts'

const rolesOf = (tasks: ReturnType<typeof stemTasks>) => tasks.map(({ channel }) => channel.role)

test('an instrumental has a stem per track, the one with the most notes first', () => {
  const tasks = stemTasks(createTestScore(), true)
  expect(tasks).toHaveLength(5)
  expect(tasks[0]?.channel.role).toBe('drums')
})

test('a singer sings the lead, and once more in the choruses', () => {
  const score = createTestScore({ isSung: true })
  const tasks = stemTasks(score, true)
  expect(rolesOf(tasks).slice(0, 2)).toEqual(['vocal', 'vocal-double'])
  const [lead, double] = tasks
  if (lead?.kind !== 'take' || double?.kind !== 'take') throw new Error('nobody sings')
  expect(lead.notes).toHaveLength(score.vocal!.notes.length)
  const chorusBeat = score.sections[1]!.startBar * 4
  expect(double.notes.every(({ startBeat }) => startBeat >= chorusBeat)).toBe(true)
  expect(double.channel.levelLu).toBeLessThan(lead.channel.levelLu)
})

test('without a singer an instrument plays the melody at the level of the singer', () => {
  const score = createTestScore({ isSung: true, genre: 'jazz' })
  const melody = stemTasks(score, false).find(({ channel }) => channel.name === 'melody')
  expect(melody).toMatchObject({ kind: 'track', track: { program: 66 }, channel: { role: 'lead', levelLu: 0 } })
})

test('stems have unique names that are safe in files and headers', () => {
  const channels = ['Lead Guitar!', 'lead guitar', '808', 'Ünïcode', 'x'.repeat(60)].map((name) => {
    return { name, role: 'lead' } as RecordedChannel
  })
  const names = stemNames(channels).map(({ name }) => name)
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]{0,31}$/)
  expect(new Set(names).size).toBe(names.length)
})
