/** Rejects with this message when the work takes longer; the work itself goes on. */
export async function withTimeout<T>(work: PromiseLike<T>, ms: number, message: string): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(message)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
