import { z } from 'zod'

/** The answer of a route that links to a file in the store. */
export const FileRedirect = z.null().describe('Redirect to the file. The link in the Location header expires.')
