/** Raised whenever the same request may become another song. */
export const ENGINE_VERSION = 'band-3'
