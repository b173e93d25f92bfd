import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SpotifyStandIn {
  url: string
  /** The response of /v1/me for the user who signs in. */
  me: Record<string, unknown>
  stop(): Promise<void>
}

const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) })

/** Spotify's three endpoints as its documentation shows them; consent is given at once. */
export async function startSpotify(): Promise<SpotifyStandIn> {
  const standIn = {
    me: { id: 'sp-1', display_name: 'Sky Listener', images: [{ url: 'https://i.scdn.co/image/1' }] } as Record<
      string,
      unknown
    >,
  }
  const codes = new Set<string>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://spotify.invalid')
    if (url.pathname === '/authorize') {
      const code = `code-${codes.size + 1}`
      codes.add(code)
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      response.writeHead(302, { location: back.href }).end()
      return
    }
    let form = ''
    request.on('data', (chunk) => (form += chunk))
    request.on('end', () => {
      const isKnownCode = codes.delete(new URLSearchParams(form).get('code') ?? '')
      const isToken = url.pathname === '/api/token' && isKnownCode
      const isMe = url.pathname === '/v1/me' && request.headers.authorization === 'Bearer token-1'
      const answer = isToken
        ? json({ access_token: 'token-1', token_type: 'Bearer', expires_in: 3600 })
        : json(isMe ? standIn.me : { error: 'invalid_grant' })
      response.writeHead(isToken || isMe ? 200 : 400, { 'content-type': answer.type }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
