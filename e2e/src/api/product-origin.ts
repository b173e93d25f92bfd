/** The origin of the product, whether or not a page is already open. */
export const productOrigin = (): string => new URL(process.env['E2E_BASE_URL'] ?? '').origin
