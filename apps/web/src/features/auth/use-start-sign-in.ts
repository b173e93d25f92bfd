import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { finishPendingSignOut } from '#lib/storage/pending-sign-out.ts'
import type { SignUpPress } from '#widgets/session/sign-up-press.ts'
import { storePress } from './stored-press.ts'

export type Provider = 'google' | 'spotify'

const FALLBACK_MESSAGES: Record<Provider, MessageDescriptor> = {
  google: msg`Failed to sign in with Google`,
  spotify: msg`Failed to sign in with Spotify`,
}

async function requestRedirect(provider: Provider, next: string): Promise<string> {
  await finishPendingSignOut()
  const answer =
    provider === 'google'
      ? await dataOrThrow(api.POST('/api/auth/google/start', { body: { next } }))
      : await dataOrThrow(api.POST('/api/auth/spotify/start', { body: { next } }))
  return answer.url
}

interface StartSignIn {
  busyWith: Provider | null
  failure: MessageDescriptor | null
  start: (provider: Provider) => Promise<void>
}

/** Sends the browser to the provider. The busy state lasts until the page is left, which prevents a second press. */
export function useStartSignIn(next: string, press: SignUpPress | null): StartSignIn {
  const [busyWith, setBusyWith] = useState<Provider | null>(null)
  const [failure, setFailure] = useState<MessageDescriptor | null>(null)

  useEffect(() => {
    // When the user returns from the provider, the browser restores this page in its busy state.
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setBusyWith(null)
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const start = async (provider: Provider): Promise<void> => {
    setBusyWith(provider)
    setFailure(null)
    try {
      const url = await requestRedirect(provider, next)
      storePress(press)
      window.location.assign(url)
    } catch (error) {
      setFailure(errorMessageFor(error, FALLBACK_MESSAGES[provider]))
      setBusyWith(null)
    }
  }

  return { busyWith, failure, start }
}
