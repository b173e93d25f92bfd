import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { USABLE_ENVIRONMENT as usable } from '#test/usable-environment.ts'
import {
  CONFIG_VARIABLES,
  ConfigError,
  parseConfig,
  parseMigrationConfig,
  parseSeedConfig,
  parseWorkerConfig,
} from './config.ts'

const example = parseEnv(
  readFileSync(path.resolve(import.meta.dirname, '../../../../../.env.example'), 'utf8'),
) as Record<string, string>

type Environment = Record<string, string | undefined>

function problemsOf(env: Environment, parse: (env: Environment) => unknown = parseConfig): string {
  try {
    parse(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('configuration', () => {
  test('.env.example is a configuration that parses', () => {
    expect(() => parseWorkerConfig(example)).not.toThrow()
  })

  test('.env.example names every variable that is read', () => {
    expect(Object.keys(example)).toEqual(expect.arrayContaining([...CONFIG_VARIABLES]))
  })

  test('the worker gets the paths of ffmpeg and ffprobe, unless ffmpeg is switched off', () => {
    const own = { FFMPEG_PATH: '/opt/ffmpeg/ffmpeg', FFPROBE_PATH: '/opt/ffmpeg/ffprobe' }
    expect(parseWorkerConfig({ ...usable, ...own })).toMatchObject(own)
    const off = parseWorkerConfig({ ...usable, FFMPEG_PATH: 'off' })
    expect([off.FFMPEG_PATH, off.FFPROBE_PATH]).toEqual([undefined, undefined])
  })

  test('reports all problems at once, each with its variable', () => {
    const message = problemsOf({ ...usable, ORIGIN: 'http://localhost/path', DATABASE_URL: 'mysql://x', PORT: 'many' })
    expect(message).toMatch(/ORIGIN: .*without path/)
    expect(message).toMatch(/DATABASE_URL: /)
    expect(message).toMatch(/PORT: /)
  })

  test('refuses an S3 store without its keys and names the missing variables', () => {
    const message = problemsOf({ ...usable, MEDIA_STORE: 's3' })
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      expect(message).toContain(`${name}: is needed because MEDIA_STORE is s3`)
    }
  })

  test('production refuses plain http and a worker without an identity key', () => {
    const message = problemsOf({ ...usable, NODE_ENV: 'production', ORIGIN: 'http://cadenza.example' })
    expect(message).toContain('ORIGIN: must be https in production')
    expect(message).toContain('RESTATE_IDENTITY_KEY: is needed in production')
    expect(message).toContain('PSEUDONYM_KEY: is needed in production')
  })

  test('payments need a secret key of a known kind and webhook secrets, separated by commas', () => {
    expect(problemsOf({ ...usable, STRIPE_SECRET_KEY: 'pk_live_1' })).toContain(
      'STRIPE_SECRET_KEY: must begin with sk_',
    )
    expect(problemsOf({ ...usable, STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('STRIPE_WEBHOOK_SECRETS: is needed')
    const config = parseConfig({
      ...usable,
      STRIPE_SECRET_KEY: 'rk_test_1',
      STRIPE_WEBHOOK_SECRETS: 'whsec_b, whsec_a',
    })
    expect(config.STRIPE_WEBHOOK_SECRETS).toEqual(['whsec_b', 'whsec_a'])
  })

  test('the key that signs songs and its certificate are set together, and signing can be switched off', () => {
    expect(problemsOf({ ...usable, C2PA_KEY: 'key.pem' })).toContain('C2PA_CERT: is needed because C2PA_KEY is set')
    expect(problemsOf({ ...usable, C2PA_CERT: 'chain.pem' })).toContain('C2PA_KEY: is needed because C2PA_CERT is set')
    expect(problemsOf({ ...usable, C2PA_CERT: 'off' })).toBe('')
  })

  test('the worker needs the key of the music provider, and the api never does', () => {
    const withUrl = { ...usable, MUSIC_URL: 'http://127.0.0.1:7000' }
    expect(problemsOf(withUrl)).toBe('')
    expect(problemsOf(withUrl, parseWorkerConfig)).toContain('MUSIC_KEY: is needed because MUSIC_URL is set')
    expect(problemsOf({ ...withUrl, MUSIC_KEY: 'k' }, parseWorkerConfig)).toBe('')
    expect(problemsOf({ ...withUrl, MUSIC_PROVIDER: 'ace-step' }, parseWorkerConfig)).toBe('')
    expect(problemsOf(usable, parseWorkerConfig)).toBe('')
  })

  test('refuses credentials in the URL of the search server, and a key that is not user and password', () => {
    expect(problemsOf({ ...usable, SEARCH_URL: 'https://user:key@search.example' })).toContain('goes into SEARCH_KEY')
    const search = { ...usable, SEARCH_URL: 'https://search.example:9200' }
    expect(problemsOf({ ...search, SEARCH_KEY: 'alone' })).toContain('SEARCH_KEY: must be a user and a password')
    expect(problemsOf({ ...search, SEARCH_KEY: 'user:password' })).toBe('')
  })

  test('refuses credentials in the URL of the music provider, which the api knows too', () => {
    for (const MUSIC_URL of ['https://user:key@music.example', 'https://key@music.example/v1']) {
      expect(problemsOf({ ...usable, MUSIC_URL })).toContain('MUSIC_URL: must not hold a user or a password')
    }
    expect(problemsOf({ ...usable, MUSIC_URL: 'https://music.example/@band' })).toBe('')
  })

  test('refuses settings that the music provider would ignore', () => {
    const message = problemsOf({
      ...usable,
      MUSIC_PROVIDER: 'elevenlabs',
      MUSIC_PATH: '/songs',
      MUSIC_KEY_HEADER: 'x-key',
      MUSIC_MODEL: 'music_v1',
    })
    expect(message).toContain('MUSIC_PATH: is of no use to elevenlabs')
    expect(message).toContain('MUSIC_KEY_HEADER: is of no use to elevenlabs')
    expect(message).toContain('MUSIC_MODEL: must be one of music_v2, music_v2_5')
    expect(problemsOf({ ...usable, MUSIC_KEY_HEADER: 'x key' })).toContain('MUSIC_KEY_HEADER: must be the name')
  })

  test('a seed needs only the database, and in production the pseudonym key', () => {
    const { DATABASE_URL } = usable
    expect(problemsOf({ NODE_ENV: 'development', DATABASE_URL }, parseSeedConfig)).toBe('')
    expect(problemsOf({ DATABASE_URL }, parseSeedConfig)).toContain('PSEUDONYM_KEY: is needed in production')
  })

  test('migrations refuse a pooler, whose sessions are not their own', () => {
    const { DATABASE_URL } = usable
    expect(problemsOf({ DATABASE_URL }, parseMigrationConfig)).toBe('')
    expect(problemsOf({ DATABASE_URL, DATABASE_POOLER: 'transaction' }, parseMigrationConfig)).toContain(
      'DATABASE_POOLER: must be none for migrations',
    )
  })

  test('a variable left blank counts as absent', () => {
    expect(parseConfig({ ...usable, GOOGLE_CLIENT_ID: '' }).GOOGLE_CLIENT_ID).toBeUndefined()
  })
})
