/** Prints a self-contained function and its arguments as an inline script of the document. */
export function inlineCall<A extends unknown[]>(run: (...args: A) => void, ...args: A): string {
  const source = `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join(',')})`
  return `<script>${source.replaceAll('</', '<\\/')}</script>`
}
