import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { PICTURE_TYPES } from '#lib/picture-input.ts'
import { Button } from '#ui/button.tsx'

interface PictureFieldProps {
  picture: File | null
  onChange: (picture: File | null) => void
  /** Shown while no file is chosen. */
  currentPicture: ReactNode
  shape: keyof typeof SHAPES
  hint: ReactNode
  /** Removes the saved picture; omitted when there is none. */
  onRemove?: (() => void) | undefined
  error?: string | undefined
}

const SHAPES = {
  avatar: { frame: 'shrink-0', picture: 'size-18 rounded-full' },
  sleeve: { frame: 'w-32 shrink-0 desk:w-40', picture: 'aspect-square w-full rounded-sleeve' },
}

/** Lets the user choose a file of this device, and previews it before it is sent. */
export function PictureField({ picture, onChange, currentPicture, shape, hint, onRemove, error }: PictureFieldProps) {
  const { t } = useLingui()
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)

  const clearPicture = (): void => {
    // Otherwise choosing the same file again would not fire a change event.
    if (input.current) input.current.value = ''
    onChange(null)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className={SHAPES[shape].frame}>
        {picture ? <ChosenPicture picture={picture} className={SHAPES[shape].picture} /> : currentPicture}
      </div>
      <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2">
        <input
          ref={input}
          type="file"
          name="picture"
          accept={PICTURE_TYPES.join()}
          tabIndex={-1}
          aria-label={t`Picture`}
          className="sr-only"
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="line"
            icon={<ImageUp />}
            aria-describedby={error ? errorId : undefined}
            className="shrink! whitespace-normal!"
            onClick={() => input.current?.click()}
          >
            {picture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
          </Button>
          {picture && (
            <Button variant="ghost" icon={<X />} onClick={clearPicture}>
              <Trans>Do not use it</Trans>
            </Button>
          )}
          {!picture && onRemove && (
            <Button variant="ghost" icon={<X />} onClick={onRemove}>
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </div>
        <p className="max-w-full type-meta wrap-anywhere" dir="auto">
          {picture ? picture.name : hint}
        </p>
        {error && (
          <p id={errorId} role="alert" className="flex items-start gap-1.5 text-label text-bad-ink">
            <TriangleAlert className="mt-px size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** The object URL of the file exists only while the preview is shown. */
function ChosenPicture({ picture, className }: { picture: File; className: string }) {
  const { t } = useLingui()
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const address = URL.createObjectURL(picture)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])

  return <img ref={image} alt={t`The chosen picture`} className={`${className} object-cover`} />
}
