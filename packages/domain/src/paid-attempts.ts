/** How often the provider may charge for one song; the worker stops there, and the audit reports what is above it. */
export const MAX_PAID_ATTEMPTS = 2
