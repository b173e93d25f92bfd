/** The repository is not ready for what was asked, or the question is wrong. The message is for whoever asked. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}
