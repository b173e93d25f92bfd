import { configure } from '@testing-library/react'

// Something that is waited for passes when it comes; on a busy machine it comes later.
configure({ asyncUtilTimeout: 20_000 })
