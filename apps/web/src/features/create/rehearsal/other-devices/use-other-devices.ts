import type { Rehearsal, SongRecipe } from '@cadenza/contract/rehearsal/rehearsal'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type * as ComposerRehearsal from '#features/create/rehearsal/composer-rehearsal.ts'
import { replaceRehearsal } from '#features/create/rehearsal/replace-rehearsal.ts'
import { readEdits } from '#features/create/rehearsal/shared-recipe/fetch-shared-recipe.ts'
import { readDraft } from '#lib/storage/draft-storage.ts'
import { useStore } from '#lib/store.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { syncRehearsal, rehearsalQuery } from './sync-rehearsal.ts'
import { syncedRehearsal, setSyncedRehearsal } from './synced-rehearsal.ts'

export interface OfferedRehearsal {
  readonly recipe: SongRecipe
  readonly updatedAt: string
}

const offerOf = (found: Rehearsal | undefined, knownAt: string | null): OfferedRehearsal | null => {
  const { recipe = null, updatedAt = null } = found ?? {}
  return recipe === null || updatedAt === null || updatedAt === knownAt ? null : { recipe, updatedAt }
}

interface OtherDevicesOptions {
  /** Null until there is something to rehearse here. */
  rehearsal: typeof ComposerRehearsal | null
  /** Whether the offer was accepted; it is opened as soon as the code is here. */
  isOpening: boolean
  onOpened: () => void
}

/**
 * Keeps what is rehearsed for the other devices of a signed-in user, and returns what another one has kept since. Nothing is
 * sent before the user has answered, because the last one that is sent wins.
 */
export function useOtherDevices({ rehearsal, isOpening, onOpened }: OtherDevicesOptions): OfferedRehearsal | null {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const isSignedIn = useSession().status === 'signed-in'
  const { data } = useQuery({ ...rehearsalQuery, enabled: isSignedIn })
  const { updatedAt } = useStore(syncedRehearsal)
  const offered = isSignedIn ? offerOf(data, updatedAt) : null
  const maySync = isSignedIn && data !== undefined && offered === null

  useEffect(() => {
    if (rehearsal === null || !maySync) return undefined
    return syncRehearsal(rehearsal.session, (answer) => client.setQueryData(rehearsalQuery.queryKey, answer))
  }, [rehearsal, maySync, client])

  const open = useEffectEvent(async (code: typeof ComposerRehearsal): Promise<void> => {
    if (offered === null) return
    const hadWords = readDraft().prompt.trim() !== ''
    const undo = replaceRehearsal(code, offered.recipe, (await readEdits(offered.recipe)) ?? [])
    setSyncedRehearsal({ updatedAt: offered.updatedAt, recipe: null })
    onOpened()
    if (!hadWords) return
    const message = t`Your words made room for those of your other device`
    toast.show({ topic: 'other-device', message, action: { label: t`Undo`, onPress: undo } })
  })
  useEffect(() => {
    if (isOpening && rehearsal !== null) void open(rehearsal)
  }, [isOpening, rehearsal])

  return offered
}

/** Keeps what is here; the next change is sent over the other one. */
export const declineOffer = ({ updatedAt }: OfferedRehearsal): void => setSyncedRehearsal({ updatedAt, recipe: null })
