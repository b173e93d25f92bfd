import { relative } from 'node:path'
import { styleText } from 'node:util'
import type { Stack } from '#dev/stack/start-stack.ts'
import { REPOSITORY_DIR } from '#dev/stack/app-services.ts'

type Row = [part: string, address: string, note: string]

export interface ReadyTableOptions {
  stack: Stack
  dataDir: string
  tookMs: number
  stream: NodeJS.WriteStream
}

function objectStoreRow({ objectStore }: Stack): Row {
  switch (objectStore.kind) {
    case 's3':
      return ['Object store', objectStore.endpoint, `Ceph, bucket ${objectStore.bucket}`]
    case 'unavailable':
      return [
        'Object store',
        'not available',
        `media is kept in a folder instead: ${objectStore.reason.split('\n')[0]}`,
      ]
    case 'external':
      return ['Object store', 'yours', 'from S3_ENDPOINT']
    case 'folder':
      return ['Object store', 'none', 'media is kept in a folder, because MEDIA_STORE is fs']
  }
}

function musicRow({ music }: Stack): Row {
  switch (music?.kind) {
    case 'band':
      return ['Music', `${music.url}/health`, 'the built-in band; --music stand-in answers faster']
    case 'stand-in':
      return ['Music', `${music.url}/stand-in/bill`, 'stand-in: a plain tune for every song, and the bill']
    case undefined:
      return ['Music', 'yours', 'from MUSIC_URL']
  }
}

function rows(stack: Stack, dataDir: string): Row[] {
  const { origin, apiUrl, google, stripe, restate, databaseUrl } = stack
  return [
    ['Cadenza', origin, 'open this in the browser'],
    ['API', `${apiUrl}/api/docs`, 'reference'],
    google
      ? ['Google', google.issuer, 'stand-in: sign in as anybody']
      : ['Google', 'yours', 'from GOOGLE_CLIENT_ID and GOOGLE_ISSUER'],
    stripe
      ? ['Stripe', stripe.url, 'stand-in: pay with test cards, refund, dispute']
      : ['Stripe', 'yours', 'from STRIPE_SECRET_KEY'],
    musicRow(stack),
    ['PostgreSQL', databaseUrl, ''],
    ['Restate', restate ? `${restate.adminUrl}/ui` : 'yours', restate ? 'work in flight' : 'from RESTATE_INGRESS_URL'],
    objectStoreRow(stack),
    ['Data', relative(REPOSITORY_DIR, dataDir) || dataDir, 'npm run dev -- --fresh starts over'],
  ]
}

export function formatReadyTable({ stack, dataDir, tookMs, stream }: ReadyTableOptions): string {
  const table = rows(stack, dataDir)
  const addressWidth = Math.max(...table.map(([, address]) => address.length))
  const style = (format: 'bold' | 'gray' | 'yellow', text: string) => styleText(format, text, { stream })
  const ready = `ready in ${(tookMs / 1000).toFixed(1)} s`
  const headline =
    stack.problems.length === 0
      ? [style('bold', ready)]
      : [style('yellow', `${ready}, but:`), ...stack.problems.map((problem) => style('yellow', `  ${problem}`))]
  return [
    '',
    ...headline.map((line) => `  ${line}`),
    '',
    ...table.map(([part, address, note]) =>
      `  ${part.padEnd(13)} ${address.padEnd(addressWidth)}  ${style('gray', note)}`.trimEnd(),
    ),
    ...stack.movedPorts.map(({ name, preferred, actual }) =>
      style('yellow', `  port ${preferred} was taken: ${name} uses ${actual}`),
    ),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}
