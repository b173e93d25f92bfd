import nodeConsole from 'node:console'

const CONNECTION_ERRORS = new Set<unknown>(['ECONNRESET', 'ECONNREFUSED'])
const FAILED_ANSWER = /^[A-Z]+ http:\/\/\S+ \d{3} \(/

const isFailedRequest = (report: unknown): boolean =>
  (report instanceof DOMException && report.name === 'AbortError') ||
  (report instanceof Error && 'code' in report
    ? CONNECTION_ERRORS.has(report.code)
    : typeof report === 'string' && FAILED_ANSWER.test(report))

const QUIET = Symbol.for('cadenza.quiet-network')

/**
 * happy-dom reports every failed request to Node's console, as a browser does. Tests of failures cause a hundred of
 * them on purpose, and their stack traces would hide the one that matters. The app itself prints to another console.
 */
export function silenceFailedRequests(): void {
  const print = nodeConsole.error
  if (QUIET in print) return
  const printOthers = (...reports: unknown[]) => {
    if (!reports.some(isFailedRequest)) print(...reports)
  }
  nodeConsole.error = Object.assign(printOthers, { [QUIET]: true })
}
