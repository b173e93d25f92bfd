import { randomUUID } from 'node:crypto'
import {
  byShareLink,
  changeable,
  sameForAll,
  ofGeneration,
  open,
  operatorsOnly,
  ofCreator,
  ownerOnly,
  personal,
  readable,
  type Rule,
  signedIn,
  usable,
} from './rule-builders.ts'
import type { Subject } from './subjects.ts'

const withKey = () => ({ 'idempotency-key': randomUUID() })
const asPng = ({ picture }: Subject) => ({ body: picture, headers: { 'content-type': 'image/png' } })

const SESSION: Record<string, Rule> = {
  getSession: open(200),
  refreshSession: personal(200),
  signOut: open(204),
  signOutEverywhere: personal(204),
  listSessions: personal(200),
  revokeSession: {
    about: 'session',
    answers: { open: ownerOnly(204), absent: signedIn(404) },
    buildRequest: () => ({}),
  },
  startGoogleSignIn: open(200, () => ({ json: {} })),
  finishGoogleSignIn: open(303),
  startSpotifySignIn: open(200, () => ({ json: {} })),
  finishSpotifySignIn: open(303),
  startEmailSignIn: open(202, () => ({ json: { email: 'somebody@example.test' } })),
  verifyEmailSignIn: open(400, () => ({ json: { token: 'this is not a token of ours' } })),
}

const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const NEW_PASSKEY = {
  name: 'Phone',
  credential: { ...CREDENTIAL, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
}
const PROOF = {
  credential: { ...CREDENTIAL, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } },
}

const PASSKEYS: Record<string, Rule> = {
  listPasskeys: personal(200),
  startPasskeyRegistration: personal(200),
  finishPasskeyRegistration: personal(400, () => ({ json: NEW_PASSKEY })),
  removePasskey: {
    about: 'passkey',
    answers: { open: ownerOnly(204), absent: signedIn(404) },
    buildRequest: () => ({}),
  },
  startPasskeySignIn: open(200),
  finishPasskeySignIn: open(400, () => ({ json: PROOF })),
  // Who has no passkey has nothing to confirm with.
  startPasskeyConfirmation: {
    about: 'passkey',
    answers: { open: ownerOnly(200), absent: signedIn(404) },
    buildRequest: () => ({}),
  },
  finishPasskeyConfirmation: personal(400, () => ({ json: PROOF })),
}

const CREDITS: Record<string, Rule> = {
  getCredits: personal(200),
  listCreditTransfers: personal(200),
  getCreditSummary: personal(200, () => ({ query: { since: '2026-01-01T00:00:00Z' } })),
  exportCreditTransfers: personal(200),
  createCheckoutSession: personal(200, () => ({ json: { packId: 'pack_10_creator' } })),
}

const REHEARSED = {
  engine: 'band-1',
  root: 'a root',
  request: { prompt: 'A calm lofi beat', lengthSeconds: 30, instrumental: true },
  edits: [],
}

const GENERATIONS: Record<string, Rule> = {
  quoteGeneration: open(200),
  getGenerationAvailability: open(200),
  draftLyrics: open(200, () => ({ json: { prompt: 'A song about rain', seed: '1' } })),
  previewPrompt: personal(200, () => ({ json: { prompt: 'A calm lofi beat' } })),
  getRehearsal: personal(200),
  keepRehearsal: personal(200, () => ({ json: { recipe: REHEARSED } })),
  forgetRehearsal: personal(204),
  createGeneration: personal(202, () => ({ json: { prompt: 'A calm lofi beat' }, headers: withKey() })),
  listGenerations: personal(200),
  getGeneration: ofGeneration([200, 200, 200]),
  cancelGeneration: ofGeneration([200, 200, 200]),
  retryGeneration: ofGeneration([409, 202, 404], () => ({ headers: withKey() })),
  deleteGeneration: ofGeneration([409, 200, 200]),
  // A generation that is not in the bin stays as it is.
  restoreGeneration: ofGeneration([200, 200, 200]),
  markGenerationSeen: ofGeneration([409, 204, 204]),
}

const SONGS: Record<string, Rule> = {
  listSongs: personal(200),
  findSongs: personal(200),
  getSong: readable('song', 200),
  listSimilarSongs: readable('song', 200),
  playSong: readable('song', 302),
  getSongCover: readable('song', 302),
  getSongLyrics: readable('song', 200),
  getSongScore: readable('song', 200),
  getSongMidi: readable('song', 302),
  getSongMusicXml: readable('song', 200),
  getSongAbc: readable('song', 200),
  listSongVersions: changeable('song', 200),
  // These songs have no recipe, and one version.
  getSongRecipe: {
    about: 'song',
    answers: {
      private: { owner: 409, other: 404, visitor: 404 },
      public: { owner: 409, other: 403, visitor: 403 },
      binned: sameForAll(404),
      absent: sameForAll(404),
    },
    buildRequest: () => ({}),
  },
  setRecipeSharing: changeable('song', 409, () => ({ json: { isShared: true } })),
  getSongLineage: readable('song', 200),
  createSongVersion: changeable('song', 409, () => ({
    json: { edits: [], fingerprint: '0'.repeat(64) },
    headers: withKey(),
  })),
  restoreSongVersion: changeable('song', 409, () => ({ params: { number: '1' } })),
  playSongVersion: changeable('song', 302, () => ({ params: { number: '1' } })),
  getSongVersionScore: changeable('song', 200, () => ({ params: { number: '1' } })),
  getSongCard: readable('song', 302),
  likeSong: usable('song', 200),
  unlikeSong: usable('song', 200),
  downloadSong: usable('song', 200, () => ({ json: {} })),
  renameSong: changeable('song', 200, () => ({ json: { title: 'Rain on Tin' } })),
  setSongVisibility: changeable('song', 200, () => ({ json: { isPublic: true } })),
  getSongSharing: changeable('song', 200),
  shareSongByLink: changeable('song', 200, () => ({ json: {} })),
  revokeShareLink: changeable('song', 200),
  getSharedSong: byShareLink(200),
  playSharedSong: byShareLink(302),
  getSharedSongCover: byShareLink(302),
  getSharedSongLyrics: byShareLink(200),
  getSharedSongCard: byShareLink(302),
  countShareLinkOpening: byShareLink(204),
  reportPlays: open(200, () => ({
    json: { listens: [{ songId: randomUUID(), listenId: randomUUID(), heardSeconds: 9 }] },
  })),
  // A public item is described in the same way to every viewer, so that proxies may cache the response.
  describeLink: {
    about: 'song',
    answers: {
      private: sameForAll(404),
      public: sameForAll(200),
      binned: sameForAll(404),
      absent: sameForAll(404),
    },
    buildRequest: ({ id }, origin) => ({ query: { url: `${origin}/player/${id}` } }),
  },
}

const PLAYLISTS: Record<string, Rule> = {
  listPlaylists: personal(200),
  createPlaylist: personal(201, () => ({ json: { title: 'Rainy days' }, headers: withKey() })),
  getPlaylist: readable('playlist', 200),
  getPlaylistOrder: readable('playlist', 200),
  getPlaylistCover: readable('playlist', 302),
  archivePlaylist: usable('playlist', 200),
  changePlaylist: changeable('playlist', 200, () => ({ json: { title: 'Sunny days' } })),
  setPlaylistCover: changeable('playlist', 200, asPng),
  removePlaylistCover: changeable('playlist', 200),
  addSongToPlaylist: changeable('playlist', 200, ({ songId }) => ({ json: { songId } })),
  removeSongFromPlaylist: changeable('playlist', 200, ({ songId }) => ({ params: { songId } })),
  moveSongInPlaylist: changeable('playlist', 200, ({ songId }) => ({ params: { songId }, json: { after: null } })),
  deletePlaylist: changeable('playlist', 204),
  restorePlaylist: {
    about: 'playlist',
    answers: {
      private: ownerOnly(200),
      public: ownerOnly(200),
      binned: ownerOnly(200),
      absent: signedIn(404),
    },
    buildRequest: () => ({}),
  },
}

const LIBRARY: Record<string, Rule> = {
  getLibrary: personal(200),
  listFavorites: personal(200),
  listDownloads: personal(200),
  archiveLibrary: personal(200),
  // It removes the song from the user's own list, whatever state the song has.
  removeDownload: {
    about: 'song',
    answers: { private: signedIn(204), public: signedIn(204), binned: signedIn(204), absent: signedIn(204) },
    buildRequest: ({ id }) => ({ params: { songId: id } }),
  },
}

const untilNow = () => ({ query: { until: new Date().toISOString() } })

const BIN: Record<string, Rule> = {
  getBin: personal(200),
  listBinnedSongs: personal(200),
  listBinnedPlaylists: personal(200),
  emptySongBin: personal(200, untilNow),
  emptyPlaylistBin: personal(200, untilNow),
  // Only the owner sees what is in the bin.
  getBinnedSongCover: {
    about: 'song',
    answers: { private: signedIn(404), public: signedIn(404), binned: ownerOnly(302), absent: signedIn(404) },
    buildRequest: () => ({}),
  },
}

const DISCOVERY: Record<string, Rule> = {
  listCatalogSongs: open(200),
  listCatalogGenres: open(200),
  listAlbums: open(200),
  readDailySong: open(200),
  listTrendingSongs: open(200),
  listFeaturedCreators: open(200),
  search: open(200, () => ({ query: { q: 'rain' } })),
  getStatus: open(200),
  reportVitals: open(204, () => ({ json: { route: '/player/:id', device: 'phone', lcpMs: 1400 } })),
}

const USER_RULES: Record<string, Rule> = {
  getCreator: ofCreator(200),
  listCreatorSongs: ofCreator(200),
  listCreatorPlaylists: ofCreator(200),
  // The avatar is shown beside the names of users who have published nothing, such as those who like a song.
  getAvatar: {
    about: 'creator',
    answers: { shown: sameForAll(302), unshown: sameForAll(302), absent: sameForAll(404) },
    buildRequest: () => ({}),
  },
  // A user cannot follow themselves.
  followCreator: {
    about: 'creator',
    answers: {
      shown: { owner: 400, other: 200, visitor: 401 },
      unshown: { owner: 400, other: 404, visitor: 401 },
      absent: signedIn(404),
    },
    buildRequest: () => ({}),
  },
  unfollowCreator: {
    about: 'creator',
    answers: {
      shown: { owner: 400, other: 200, visitor: 401 },
      unshown: { owner: 400, other: 404, visitor: 401 },
      absent: signedIn(404),
    },
    buildRequest: () => ({}),
  },
  getProfile: personal(200),
  changeProfile: personal(200, () => ({ json: { bio: 'Rain on glass' } })),
  setAvatar: personal(200, asPng),
  removeAvatar: personal(200),
  getSettings: personal(200),
  changeSettings: personal(200, () => ({ json: { volume: 40 } })),
  resetSettings: personal(200),
  report: readable('song', 204, ({ id }) => ({ json: { kind: 'song', id, reason: 'other' } })),
  listHiddenItems: personal(200),
}

const PUSH_KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

const EVENTS: Record<string, Rule> = {
  followEvents: personal(200),
}

const NOTIFICATIONS: Record<string, Rule> = {
  listNotifications: personal(200),
  readNotifications: personal(200, () => ({ json: { upTo: null } })),
  getPushAvailability: personal(200),
  subscribeToPush: personal(204, () => ({
    json: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/one', keys: PUSH_KEYS, language: 'en' },
  })),
  unsubscribeFromPush: personal(204),
}

const ACCOUNT: Record<string, Rule> = {
  requestExport: personal(202),
  getExport: personal(200),
  downloadExport: personal(404),
  listSecurityEvents: personal(200),
  requestDeletion: personal(200),
  getDeletion: personal(200),
  getSuspension: personal(200),
  cancelDeletion: personal(204),
}

const CASE = { params: { id: '0190f3c0-0000-7000-8000-000000000009' } }
const ITEM = { params: { kind: 'song', id: '0190f3c0-0000-7000-8000-000000000009' } }
const WORDS = { json: { words: 'because' } }

/** For whoever is no operator there is no console. What operators may do is tested with the console. */
const OPERATE: Record<string, Rule> = {
  getOperatorSession: operatorsOnly(),
  getOperatorQueue: operatorsOnly(),
  getModerationCase: operatorsOnly(CASE),
  decideModerationCase: operatorsOnly({ ...CASE, json: { decision: 'cleared', words: 'because' } }),
  getReportedItem: operatorsOnly(ITEM),
  hideItem: operatorsOnly({ ...ITEM, ...WORDS }),
  restoreItem: operatorsOnly({ ...ITEM, ...WORDS }),
  keepItem: operatorsOnly({ ...ITEM, ...WORDS }),
  lookUpUsers: operatorsOnly({ query: { q: 'mira' } }),
  getOperatedUser: operatorsOnly(CASE),
  suspendUser: operatorsOnly({ ...CASE, json: { days: 7, words: 'because' } }),
  liftSuspension: operatorsOnly({ ...CASE, ...WORDS }),
  endSessionsOfUser: operatorsOnly({ ...CASE, ...WORDS }),
  adjustCredits: operatorsOnly({ ...CASE, json: { credits: 5, words: 'because' }, headers: withKey() }),
  refundPurchase: operatorsOnly({ params: { ...CASE.params, purchaseId: CASE.params.id }, ...WORDS }),
  listenToReportedSong: operatorsOnly({ ...CASE }),
  getProviderReport: operatorsOnly(),
  getSwitches: operatorsOnly(),
  changeSwitch: operatorsOnly({ params: { name: 'orders' }, json: { isStopped: true, words: 'because' } }),
  getOperatorLog: operatorsOnly(),
}

/** By `operationId`: which caller may do what. A route that is missing here has no decision yet. */
export const RULES: ReadonlyMap<string, Rule> = new Map(
  [
    SESSION,
    PASSKEYS,
    CREDITS,
    GENERATIONS,
    SONGS,
    PLAYLISTS,
    LIBRARY,
    BIN,
    DISCOVERY,
    USER_RULES,
    EVENTS,
    NOTIFICATIONS,
    ACCOUNT,
    OPERATE,
  ].flatMap((rules) => Object.entries(rules)),
)

/**
 * What a user with a pending account deletion may still change. Everything else is refused until they cancel the
 * deletion.
 */
export const ALLOWED_WHILE_LEAVING: ReadonlySet<string> = new Set([
  ...Object.keys(SESSION),
  ...Object.keys(PASSKEYS),
  ...Object.keys(ACCOUNT),
  ...Object.keys(NOTIFICATIONS),
  'changeSettings',
  'resetSettings',
  'reportPlays',
  'draftLyrics',
  'previewPrompt',
  'reportVitals',
])
