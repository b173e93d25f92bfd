import { randomBytes, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { retryWhenBusy } from './retry-when-busy.ts'
import { productOrigin } from './product-origin.ts'
import { signInByHttp } from './sign-in-by-http.ts'

export interface SongSummary {
  id: string
  title: string
  artworkUrl: string
}

interface GenerationStatus {
  state: string
  song: SongSummary | null
}

type Method = 'DELETE' | 'PATCH' | 'POST' | 'PUT'

/** A user who calls the API, with or without a browser page. */
export class ApiUser {
  readonly name: string
  readonly #request: APIRequestContext
  readonly #origin: string

  constructor(requestContext: APIRequestContext, { origin, name }: { origin: string; name: string }) {
    this.name = name
    this.#request = requestContext
    this.#origin = origin
  }

  /** The user who is signed in on this page. */
  static forPage(page: Page, name = ''): ApiUser {
    return new ApiUser(page.request, { origin: productOrigin(), name })
  }

  /** A new user without a browser page. */
  static async signUp(origin: string, firstName: string): Promise<ApiUser> {
    const requestContext = await request.newContext({ baseURL: origin })
    const mark = randomBytes(4).toString('hex')
    const name = `${firstName} ${mark}`
    await signInByHttp(requestContext, { origin, name, email: `${firstName.toLowerCase()}.${mark}@example.test` })
    return new ApiUser(requestContext, { origin, name })
  }

  async dispose(): Promise<void> {
    await this.#request.dispose()
  }

  async id(): Promise<string> {
    const { user } = await this.read<{ user: { id: string } }>('/api/session')
    return user.id
  }

  /** A user without public items cannot be followed. */
  async makePublicPlaylist(title: string): Promise<void> {
    await this.makePlaylist(title, [], { isPublic: true })
  }

  async makePlaylist(title: string, songs: readonly { id: string }[], { isPublic = false } = {}): Promise<string> {
    const { id } = await this.write<{ id: string }>('POST', '/api/playlists', { title, isPublic })
    for (const song of songs) await this.write('POST', `/api/playlists/${id}/songs`, { songId: song.id })
    return id
  }

  async makePublicSong(prompt: string): Promise<SongSummary> {
    const song = await this.makeSong(prompt)
    await this.write('PATCH', `/api/songs/${song.id}`, { isPublic: true })
    return song
  }

  async makeSong(prompt: string): Promise<SongSummary> {
    const id = randomUUID()
    await this.write('POST', '/api/generations', { prompt, duration: 'custom', customSeconds: 10 }, id)
    const readGeneration = () => this.read<GenerationStatus>(`/api/generations/${id}`)
    await expect.poll(async () => (await readGeneration()).state, { timeout: 60_000 }).toBe('succeeded')
    const { song } = await readGeneration()
    if (!song) throw new Error('the take is no song')
    return song
  }

  /** Returns the link, with which everybody may hear the song. */
  async shareByLink(songId: string): Promise<string> {
    const { link } = await this.write<{ link: { url: string } }>('PUT', `/api/songs/${songId}/share-link`, {})
    return link.url
  }

  /** Uses the picture at this URL as the user's avatar. */
  async setAvatar(pictureUrl: string): Promise<void> {
    const picture = await this.#request.get(pictureUrl)
    const headers = { origin: this.#origin, 'content-type': picture.headers()['content-type'] ?? 'image/jpeg' }
    const response = await this.#request.put('/api/profile/avatar', { headers, data: await picture.body() })
    expect(response.ok(), `the picture: ${response.status()}`).toBe(true)
  }

  async read<T>(path: string): Promise<T> {
    const response = await retryWhenBusy(() => this.#request.get(path))
    expect(response.status(), `GET ${path}`).toBe(200)
    return (await response.json()) as T
  }

  async write<T>(method: Method, path: string, data?: object, key: string = randomUUID()): Promise<T> {
    const headers = { origin: this.#origin, 'idempotency-key': key }
    const options = { method, headers, ...(data ? { data } : {}) }
    const response = await retryWhenBusy(() => this.#request.fetch(path, options))
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
    return (response.status() === 204 ? null : await response.json()) as T
  }
}
