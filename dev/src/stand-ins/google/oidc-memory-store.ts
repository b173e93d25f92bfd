import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Entry {
  payload: AdapterPayload
  expiresAtMs: number
}

// oidc-provider stores codes, sessions and grants here. They end with the stand-in; accounts and keys are kept on disk.
export function createMemoryStore(): AdapterFactory {
  const entries = new Map<string, Entry>()

  const findWhere = (model: string, matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const [key, { payload, expiresAtMs }] of entries) {
      if (key.startsWith(`${model}:`) && expiresAtMs > Date.now() && matches(payload)) return payload
    }
    return undefined
  }

  return (model): Adapter => ({
    upsert: async (id, payload, expiresInSeconds) => {
      const expiresAtMs = expiresInSeconds === undefined ? Infinity : Date.now() + expiresInSeconds * 1000
      entries.set(`${model}:${id}`, { payload, expiresAtMs })
    },
    find: async (id) => {
      const entry = entries.get(`${model}:${id}`)
      return entry && entry.expiresAtMs > Date.now() ? entry.payload : undefined
    },
    findByUid: async (uid) => findWhere(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findWhere(model, (payload) => payload.userCode === userCode),
    consume: async (id) => {
      const entry = entries.get(`${model}:${id}`)
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => {
      entries.delete(`${model}:${id}`)
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
