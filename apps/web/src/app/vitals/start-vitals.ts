import { savesData } from '#lib/saves-data.ts'

/** Of a hundred visits so many are measured. */
const PERCENT = Number(import.meta.env.VITE_VITALS_PERCENT ?? 10)
/** The first load is over for most users by then. What happened before is known to the browser. */
const MEASURE_AFTER_MS = 5000

/** Automated browsers are no users, and users can say that they do not want to be measured. */
function mayMeasure(): boolean {
  const { webdriver, doNotTrack } = navigator
  const isOptedOut = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return !webdriver && doNotTrack !== '1' && !isOptedOut && !savesData()
}

/** Of the document: the user may have gone on to another page meanwhile. */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : window.location.pathname
}

/** Measures some visits, without an identity of user or visit: docs/decisions/089-figures-of-real-visits.md. */
export function measureSomeVisits(path = documentPath()): void {
  if (!mayMeasure() || Math.random() * 100 >= PERCENT) return
  const start = (): void => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', start)
    void import('./measure-vitals.ts').then(
      ({ measureVitals }) => measureVitals(path),
      () => undefined, // Without the code the visit is not measured.
    )
  }
  const timer = setTimeout(start, Math.max(0, MEASURE_AFTER_MS - performance.now()))
  document.addEventListener('visibilitychange', start)
}
