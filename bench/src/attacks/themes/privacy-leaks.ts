import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GOOGLE_CLIENT, MUSIC_CREDENTIALS, STRIPE_CREDENTIALS } from '@cadenza/dev/stack/stack-environment'
import type { Attack } from '#bench/attacks/attack.ts'
import { makeSong, orderSong, shareByLink } from '#bench/attacks/product/cast.ts'
import { openEmailLink, requestEmailLink } from '#bench/attacks/product/email-links.ts'
import { when } from '#bench/attacks/product/evidence.ts'
import { deliverEvent, signEvent } from '#bench/attacks/product/purchases.ts'
import { beginGoogleSignIn, consentAtGoogle, openCallback } from '#bench/attacks/product/sign-in.ts'

const WEB_DIST = resolve(import.meta.dirname, '../../../../apps/web/dist')
/** Spans are sent in batches. */
const TRACE_MS = 6000

export const LEAK_ATTACKS: readonly Attack[] = [
  {
    id: 'O-7.1',
    auditRow: 5,
    name: 'reads codes, states, tokens, addresses, prompts and signed links in logs and traces',
    attempt: async (target) => {
      const browser = target.newVisitor()
      const email = 'planted-address@people.example'
      const callback = await consentAtGoogle(browser, await beginGoogleSignIn(browser), {
        email,
        name: 'Planted Surname',
      })
      await openCallback(browser, callback)
      await openCallback(target.newVisitor(), callback)
      const token = await requestEmailLink(target, target.newVisitor(), 'planted-mail@people.example')
      await openEmailLink(target.newVisitor(), token)
      const song = await makeSong(browser, 'a planted-prompt for the log')
      const shareToken = await shareByLink(browser, song.id)
      await target.newVisitor().get(`/s/${shareToken}`, { accept: 'text/html' })
      await target.newVisitor().get(`/api/share-links/${shareToken}`)
      await browser.get('/api/search?q=planted-search-words')
      await orderSong(browser, { prompt: 'planted-prompt', customSeconds: -1 })
      const { location = '' } = (await browser.get(`/api/songs/${song.id}/audio`)).headers
      await deliverEvent(target, 'planted-webhook', signEvent('planted-webhook'))
      await sleep(TRACE_MS)
      const secrets: Record<string, string | null | undefined> = {
        'the code of a sign-in': callback.searchParams.get('code'),
        'the state of a sign-in': callback.searchParams.get('state'),
        'a session': browser.cookie('__Host-session'),
        'the token of a mail': token,
        'the token of a share link': shareToken,
        'an address': 'planted-address',
        'an address of a mail': 'planted-mail',
        'a name': 'Planted Surname',
        'a prompt': 'planted-prompt',
        'words of a search': 'planted-search-words',
        'a webhook': 'planted-webhook',
        'a signature of a file': new URL(location).searchParams.get('X-Amz-Signature'),
        'the key of Stripe': STRIPE_CREDENTIALS.secretKey,
        'the secret of webhooks': STRIPE_CREDENTIALS.webhookSecret,
        'the secret of Google': GOOGLE_CLIENT.clientSecret,
      }
      const [logs, traces] = [target.logs(), target.traces.received()]
      if (!logs.includes('"level"') || traces.length === 0) throw new Error('there are no logs or no traces')
      return Object.entries(secrets).flatMap(([what, secret]) => {
        if (!secret) throw new Error(`${what} is missing`)
        return [
          ...when(logs.includes(secret), `${what} is in the log`),
          ...when(traces.includes(secret), `${what} is in the traces`),
        ]
      })
    },
  },
  {
    id: 'O-9.1',
    name: 'finds keys and source maps in the files of the web app',
    attempt: async ({ newVisitor }) => {
      const names = await readdir(WEB_DIST, { recursive: true })
      const keys = [STRIPE_CREDENTIALS.secretKey, STRIPE_CREDENTIALS.webhookSecret, MUSIC_CREDENTIALS.key]
      const pattern =
        /sk_(?:live|test)_\w{8}|whsec_\w{8}|-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|postgres(?:ql)?:\/\/\w/
      const evidence: string[] = []
      for (const name of names.filter((one) => /\.(?:js|css|html|json|webmanifest)$/.test(one))) {
        const text = await readFile(resolve(WEB_DIST, name), 'utf8')
        evidence.push(...when(pattern.test(text) || keys.some((key) => text.includes(key)), `${name} holds a key`))
      }
      const maps = names.filter((name) => name.endsWith('.map')).slice(0, 20)
      const visitor = newVisitor()
      for (const map of ['sw.js.map', ...maps]) {
        const { status, text } = await visitor.get(`/${map}`)
        evidence.push(...when(status === 200 && text.includes('"sources"'), `${map} is served`))
      }
      return evidence
    },
  },
]
