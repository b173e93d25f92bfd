import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useCopied } from './use-copied.ts'

export function LinkField({ url }: { url: string }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const { isCopied, copy } = useCopied()
  const [isByHand, setIsByHand] = useState(false)

  const copyOrSelect = async (): Promise<void> => {
    const wasCopied = await copy(url)
    setIsByHand(!wasCopied)
    if (!wasCopied) field.current?.select()
  }

  return (
    <>
      <div className="sharing-link">
        <input
          ref={field}
          readOnly
          value={url}
          aria-label={t`Link to the song`}
          onFocus={(event) => event.target.select()}
        />
        <Button
          variant="peony"
          icon={isCopied ? <Check /> : <Copy />}
          onClick={() => void copyOrSelect()}
          className="tap-44 min-h-10! px-4!"
        >
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </div>
      <p role="status" className={isByHand ? 'mt-1.5 text-label' : 'sr-only'}>
        {isCopied && <Trans>Link copied</Trans>}
        {isByHand && <Trans>Your browser does not let us copy. The link is selected: copy it yourself.</Trans>}
      </p>
    </>
  )
}
