import { describe, expect, test } from 'vitest'
import { findImportViolation } from './import-direction.ts'

const breach = (file: string, specifier: string, isTypeOnly = false) =>
  findImportViolation({ file, specifier, isTypeOnly })

describe('allowed imports', () => {
  test.each([
    ['packages/contract/src/song.ts', '@cadenza/domain/price'],
    ['apps/server/src/features/songs/songs.service.ts', '@cadenza/contract/song'],
    ['apps/server/src/features/songs/songs.service.ts', './songs.repository.ts'],
    ['apps/server/src/features/songs/deep/part.ts', '#features/songs/songs.repository.ts'],
    [
      'apps/server/src/features/generation/pipeline/generation.workflow.ts',
      '#features/credits/ledger/holds.service.ts',
    ],
    ['apps/server/src/features/playlists/playlist-bin.int.test.ts', '#features/housekeeping/object-sweeper.service.ts'],
    ['apps/server/src/main.ts', './features/songs/songs.routes.ts'],
    ['apps/server/src/features/songs/songs.int.test.ts', '@cadenza/dev/postgres'],
    ['apps/server/src/features/songs/songs.int.test.ts', '@cadenza/server/main'],
    ['apps/web/src/routes/home.tsx', '#features/player/player.tsx'],
    ['apps/web/src/lib/api.ts', '@cadenza/contract/error-codes'],
    ['apps/web/src/lib/api.test.ts', '@cadenza/contract/song'],
    ['e2e/src/sign-in.spec.ts', '@cadenza/dev/google'],
    ['tools/codegen/src/main.ts', '@cadenza/server/platform/http/api'],
    ['apps/web/src/lib/api.ts', 'react'],
    ['apps/web/src/lib/api.ts', 'node:path'],
    ['vitest.config.ts', './apps/web/vite.config.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(breach(file, specifier)).toBeNull()
  })

  test('the web app may import any contract as types', () => {
    expect(breach('apps/web/src/lib/api.ts', '@cadenza/contract/song', true)).toBeNull()
  })

  test('a service may import the type of the workflow that it submits', () => {
    const service = 'apps/server/src/features/songs/songs.service.ts'
    expect(breach(service, './songs.workflow.ts', true)).toBeNull()
  })
})

describe('forbidden imports', () => {
  test.each([
    ['packages/domain/src/price.ts', '@cadenza/contract/song', 'domain may not import contract'],
    ['packages/cover/src/draw.ts', '@cadenza/domain/price', 'cover may not import domain'],
    ['packages/contract/src/song.ts', '@cadenza/server/platform/db', 'contract may not import server'],
    ['apps/web/src/lib/api.ts', '@cadenza/server/platform/db', 'Apps never import each other'],
    ['apps/server/src/platform/db.ts', '../../../web/src/lib/api.ts', 'Apps never import each other'],
    ['apps/web/src/lib/api.ts', '@cadenza/contract/song', 'zod enters the bundle'],
    ['apps/server/src/platform/db.ts', '@cadenza/dev/postgres', 'stand-ins'],
    ['apps/server/src/platform/db.ts', '@cadenza/unheard-of/x', 'not listed'],
    ['dev/src/main.ts', '@cadenza/server/main', 'dev may not import server'],
    ['apps/server/src/platform/db.ts', '#adapters/store.ts', 'platform may not import adapters'],
    ['apps/server/src/adapters/store.ts', '#features/songs/songs.service.ts', 'adapters may not import features'],
    ['apps/server/src/features/songs/songs.service.ts', '@cadenza/server/main', 'composition root'],
    ['apps/server/src/features/songs/songs.repository.ts', './songs.service.ts', 'repository may not import a service'],
    ['apps/server/src/features/songs/songs.service.ts', './songs.routes.ts', 'service may not import a routes'],
    ['apps/server/src/features/songs/songs.service.ts', './songs.workflow.ts', 'service may not import a workflow'],
    ['apps/server/src/features/auth/users.service.ts', '#features/credits/credits.repository.ts', 'private to credits'],
    [
      'apps/server/src/features/songs/songs.service.ts',
      '#features/playlists/playlists.service.ts',
      'may not import playlists',
    ],
    ['apps/server/src/features/unheard-of/one.ts', '#features/songs/songs.service.ts', 'is not listed'],
    ['apps/server/src/features/songs/songs.test.ts', '#features/credits/ledger.ts', 'a service of it'],
    ['apps/web/src/ui/button.tsx', '#lib/format.ts', 'ui may not import lib'],
    ['apps/web/src/lib/format.ts', '#ui/button.tsx', 'lib may not import ui'],
    ['apps/web/src/widgets/song-card.tsx', '#features/player/player.tsx', 'widgets may not import features'],
    ['apps/web/src/features/player/player.tsx', '#routes/home.tsx', 'features may not import routes'],
    ['apps/web/src/features/player/player.tsx', '#features/library/library.tsx', 'No feature imports another'],
    ['apps/web/src/routes/home.tsx', '#app/router.tsx', 'routes may not import app'],
  ])('%s may not import %s', (file, specifier, why) => {
    expect(breach(file, specifier)).toContain(why)
  })
})
