import type { ReactNode } from 'react'

interface SettingsSectionProps {
  id: string
  heading: ReactNode
  /** One or more SettingRow elements. */
  children: ReactNode
}

export function SettingsSection({ id, heading, children }: SettingsSectionProps) {
  return (
    <section id={id} className="scroll-mt-20">
      <h2 className="mb-2 type-card">{heading}</h2>
      <div className="divide-y divide-line rounded-card bg-surface px-4 edge-hair">{children}</div>
    </section>
  )
}

interface SettingRowProps {
  title: ReactNode
  detail?: ReactNode
  control: ReactNode
}

export function SettingRow({ title, detail, control }: SettingRowProps) {
  return (
    <div className="flex min-h-17 flex-wrap items-center justify-between gap-x-3.5 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-32">
        <b className="block leading-[1.3] font-[620]">{title}</b>
        {detail && <span className="block type-meta wrap-anywhere">{detail}</span>}
      </div>
      {control}
    </div>
  )
}
