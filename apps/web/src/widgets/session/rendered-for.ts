import { createContext } from 'react'

/** For whom the document was prerendered: the server tells by the session cookie, whose content only it can read. */
export type RenderedFor = 'visitor' | 'user'

/** Null where the document holds no markup of the app. */
export const RenderedForContext = createContext<RenderedFor | null>(null)
