import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { clearPage, startFreshPage } from './browser/fresh-page.ts'
import { silenceFailedRequests } from './browser/silence-failed-requests.ts'

// A successful wait ends as soon as its condition holds, so a long timeout only matters on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
silenceFailedRequests()
startFreshPage()
afterAll(clearPage)
