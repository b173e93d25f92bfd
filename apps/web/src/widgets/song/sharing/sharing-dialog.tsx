import type { ShareLink } from '@cadenza/contract/share-links'
import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, Share2, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { canOpenShareSheet, shareLink, songUrl } from '#widgets/song/actions/share-link.ts'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { paletteProps } from '#widgets/song/cover/song-palette.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { AudienceOptions } from './audience-options.tsx'
import { LinkEnd } from './link-end.tsx'
import { LinkFacts } from './link-facts.tsx'
import { LinkField } from './link-field.tsx'
import { RecipeSharing } from './recipe-sharing.tsx'
import { RevokeLink } from './revoke-link.tsx'
import { useCopied } from './use-copied.ts'
import { type Sharing, useSharing } from './use-sharing.ts'
import './sharing-dialog.css'

const NOT_CHANGED = msg`Not changed. Try again.`

/** Who may hear one of the viewer's own songs. Each choice is saved at once, so closing the dialog loses nothing. */
export function SharingDialog({ song, onClose }: { song: Song; onClose: () => void }) {
  const { t } = useLingui()
  const titleId = useId()
  const privateOption = useRef<HTMLInputElement>(null)
  const [isRevoked, setIsRevoked] = useState(false)
  const sharing = useSharing(song)
  const { audience, current, link, save } = sharing

  /** Returns false after a failure, which `SaveFailure` shows. */
  const change = async (wanted: Parameters<typeof save>[0]): Promise<boolean> => {
    setIsRevoked(false)
    const saved = await save(wanted).catch(() => null)
    return saved !== null
  }
  const revoke = async (): Promise<void> => {
    if (!(await change('revoke'))) return
    setIsRevoked(true)
    // The button that was pressed is gone.
    privateOption.current?.focus()
  }

  const url = audience === 'public' ? songUrl(song.id) : audience === 'link' ? (link?.url ?? null) : null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={t`Close`}
      title={
        <span id={titleId}>
          <Trans>Who may hear it?</Trans>
        </span>
      }
      aside={<SongOnStage song={song} />}
      style={paletteProps(song.palette).style}
    >
      <AudienceOptions
        labelledBy={titleId}
        chosen={audience}
        onChoose={(chosen) => void change({ audience: chosen })}
        privateOption={privateOption}
        linkOptions={
          <LinkOptions sharing={sharing} onEndChange={(endsAt) => change({ endsAt })} onRevoke={() => void revoke()} />
        }
      />
      <div role="status" className="text-small">
        {isRevoked && (
          <p className="mt-3 flex items-start gap-2">
            <Check className="mt-0.5 size-4 shrink-0" />
            <Trans>This link no longer works.</Trans>
          </p>
        )}
      </div>
      {audience === 'public' && current.engineVersion !== null && <RecipeSharing song={current} />}
      <SaveFailure error={sharing.saveError} />
      <div className="mt-4 flex gap-2">
        {url !== null && <SendButton key={url} title={song.title} url={url} isFieldShown={audience === 'link'} />}
        <Button className="flex-1" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function SongOnStage({ song }: { song: Song }) {
  const { t } = useLingui()
  const name = song.creatorName ?? t`AI Creator`
  return (
    <div {...paletteProps(song.palette, 'sharing-art')}>
      <CoverImage
        song={song}
        sizes="(width >= 64rem) 330px, 64px"
        className="w-16! shrink-0 desk:w-full! desk:rounded-none!"
      />
      <div className="min-w-0">
        <p dir="auto" className="sharing-title">
          {song.title}
        </p>
        <p className="mt-1 text-small wrap-anywhere">
          {name} · {formatClockTime(song.duration)}
        </p>
      </div>
    </div>
  )
}

function SaveFailure({ error }: { error: Error | null }) {
  const { t } = useLingui()
  if (!error) return null
  const isUnreachable = error instanceof ApiError && error.isUnreachable
  return (
    <p role="alert" className="mt-3 flex items-start gap-2 text-small text-bad-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" />
      {t(isUnreachable ? NOT_CHANGED : errorMessageFor(error, NOT_CHANGED))}
    </p>
  )
}

interface LinkActions {
  onEndChange: (endsAt: string | null) => Promise<boolean>
  onRevoke: () => void
}

function LinkOptions({ sharing, ...actions }: LinkActions & { sharing: Sharing }) {
  const { link, loadError, reload, isSaving } = sharing
  if (link) return <LoadedLink link={link} isSaving={isSaving} {...actions} />
  if (loadError && !isSaving)
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-x-3 text-small">
        <Trans>The link could not be loaded.</Trans>
        <Button variant="line" onClick={reload}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  return (
    <span aria-hidden="true">
      <Skeleton className="h-12 w-full rounded-field" />
      <Skeleton className="mt-3 h-4 w-40" />
      <Skeleton className="mt-2 h-10 w-4/5 rounded-press" />
    </span>
  )
}

interface LoadedLinkProps extends LinkActions {
  link: ShareLink
  isSaving: boolean
}

function LoadedLink({ link, isSaving, onEndChange, onRevoke }: LoadedLinkProps) {
  return (
    <>
      <LinkField url={link.url} />
      <LinkEnd key={link.url} link={link} onChange={onEndChange} />
      <RevokeLink isBusy={isSaving} onRevoke={onRevoke}>
        <LinkFacts link={link} />
      </RevokeLink>
    </>
  )
}

interface SendButtonProps {
  title: string
  url: string
  /** The link stands in a field with a button that copies it, so another one is of no use. */
  isFieldShown: boolean
}

function SendButton({ title, url, isFieldShown }: SendButtonProps) {
  const { isCopied, copy } = useCopied()
  if (canOpenShareSheet({ title, url }))
    return (
      <Button variant="soft" icon={<Share2 />} className="flex-1" onClick={() => void shareLink({ title, url })}>
        <Trans>Send…</Trans>
      </Button>
    )
  if (isFieldShown) return null
  return (
    <>
      <Button variant="soft" icon={isCopied ? <Check /> : <Copy />} className="flex-1" onClick={() => void copy(url)}>
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
      </Button>
      <p role="status" className="sr-only">
        {isCopied && <Trans>Link copied</Trans>}
      </p>
    </>
  )
}
