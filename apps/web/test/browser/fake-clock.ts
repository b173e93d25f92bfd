import userEvent, { type UserEvent } from '@testing-library/user-event'
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

export interface FakeClock {
  /** Types and clicks without letting time pass. */
  user: UserEvent
  /** Advances the time, and runs everything that was due in it. */
  advance: (ms: number) => Promise<void>
}

/**
 * From here on time passes only when the test advances it, however busy the machine is. Testing Library only knows the
 * fake timers of Jest, so these are presented to it as such: its `waitFor` and `findBy…` then advance them.
 */
export function startFakeClock(): FakeClock {
  vi.useFakeTimers()
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return {
    user: userEvent.setup({ delay: null }),
    advance: async (ms) => {
      await act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
    },
  }
}
