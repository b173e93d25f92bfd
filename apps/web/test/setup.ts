import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { clearPage, startFreshPage } from './browser/fresh-page.ts'
import { silenceFailedRequests } from './browser/silence-failed-requests.ts'

// Something that is waited for passes when it comes; on a busy machine it comes later.
configure({ asyncUtilTimeout: 20_000 })
silenceFailedRequests()
startFreshPage()
afterAll(clearPage)
