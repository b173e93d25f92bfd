import { useLingui } from '@lingui/react/macro'
import { Globe, Link2, Lock } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { Audience } from './use-sharing.ts'

interface AudienceOptionsProps {
  labelledBy: string
  chosen: Audience
  onChoose: (audience: Audience) => void
  privateOption: Ref<HTMLInputElement>
  /** Shown in the option for everyone with the link while it is chosen. */
  linkOptions: ReactNode
}

/** The first and the last option, and the keys that would go on from there to the option at the other end. */
const WRAPPING_KEYS: Partial<Record<Audience, readonly string[]>> = {
  private: ['ArrowUp', 'ArrowLeft'],
  public: ['ArrowDown', 'ArrowRight'],
}

/** Native radio buttons wrap around. A choice is saved at once, so one key too many would publish a private song. */
function stopAtEnds(event: KeyboardEvent, audience: Audience): void {
  if (WRAPPING_KEYS[audience]?.includes(event.key)) event.preventDefault()
}

export function AudienceOptions({ labelledBy, chosen, onChoose, privateOption, linkOptions }: AudienceOptionsProps) {
  const { t } = useLingui()
  const radio = (audience: Audience) => ({
    value: audience,
    checked: chosen === audience,
    onChange: () => onChoose(audience),
    onKeyDown: (event: KeyboardEvent) => stopAtEnds(event, audience),
  })
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
      <Option icon={<Lock />} name={t`Only you`} detail={t`Private. Nobody else can open it.`}>
        <input ref={privateOption} type="radio" name="audience" {...radio('private')} />
      </Option>
      <Option
        icon={<Link2 />}
        name={t`Anyone with the link`}
        detail={t`For a friend. Not in search, not on Explore.`}
        more={chosen === 'link' && linkOptions}
      >
        <input type="radio" name="audience" {...radio('link')} />
      </Option>
      <Option icon={<Globe />} name={t`Everybody`} detail={t`Public on Explore, in search and on your creator page.`}>
        <input type="radio" name="audience" {...radio('public')} />
      </Option>
    </div>
  )
}

interface OptionProps {
  icon: ReactNode
  name: string
  detail: string
  more?: ReactNode
  /** The radio button. */
  children: ReactNode
}

/** The whole card is the target, not the button alone. */
function Option({ icon, name, detail, more, children }: OptionProps) {
  return (
    <div className="sharing-option">
      <label>
        <span className="mt-px [&>svg]:size-5" aria-hidden="true">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <b className="block leading-[1.3] font-[680] font-stretch-[104%]">{name}</b>
          <span className="mt-px block text-small leading-[1.38] text-ink-2">{detail}</span>
        </span>
        {children}
      </label>
      {more && <div className="px-3.5 pb-3.5">{more}</div>}
    </div>
  )
}
