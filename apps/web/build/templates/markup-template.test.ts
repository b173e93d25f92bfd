import { expect, test } from 'vitest'
import { makeTemplate } from './markup-template.ts'

const data = { title: '~title~', count: 7000, kind: 'a' }

const render = async ({ title, count, kind }: typeof data) =>
  `<h1 class="${title.length > 10 ? 'long' : ''}">${title}</h1><p>${kind === 'b' ? '<b>B</b> · ' : ''}${count} ${count === 1 ? 'song' : 'songs'}</p>`

const choices = [
  {
    forms: {
      titleShort: { change: {} },
      titleLong: {
        change: { title: '~a very long title~' },
        instead: (markup: string) => markup.replaceAll('~a very long title~', '~title~'),
      },
    },
  },
]

test('texts become holes, and parts with forms become one part for each', async () => {
  const counts = { forms: { one: { change: { count: 1 }, holes: { count: /\b1\b/g } }, other: { change: {} } } }
  const template = await makeTemplate({
    data,
    render,
    holes: { title: '~title~', count: '7000' },
    choices: [...choices, counts],
  })
  expect(template).toBe(
    '{{#titleShort}}<h1 class="">{{title}}{{/titleShort}}{{#titleLong}}<h1 class="long">{{title}}{{/titleLong}}</h1><p>{{#one}}{{count}} song{{/one}}{{#other}}{{count}} songs{{/other}}</p>',
  )
})

test('a hole that the markup does not have, and two choices about the same part, are errors', async () => {
  await expect(makeTemplate({ data, render, holes: { name: '~name~' }, choices })).rejects.toThrow('holds no name')
  await expect(makeTemplate({ data, render, holes: {}, choices: [...choices, ...choices] })).rejects.toThrow('overlap')
})
