/** Where the product runs, whether or not a page is open yet. */
export const productOrigin = (): string => new URL(process.env['E2E_BASE_URL'] ?? '').origin
