import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { FermataArc } from './brand/fermata.tsx'

interface TabsProps<T extends string> {
  label: string
  value: T
  onChange(value: NoInfer<T>): void
  tabs: readonly { value: T; label: ReactNode; panel: ReactNode }[]
  className?: string | undefined
}

/** Includes Radix: import this file only from code that is itself loaded lazily. */
export function Tabs<T extends string>({ label, value, onChange, tabs, className }: TabsProps<T>) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next)
        if (tab) onChange(tab.value)
      }}
      className={className}
    >
      <RadixTabs.List
        aria-label={label}
        className="-mx-4 flex [scrollbar-width:none] gap-1 overflow-x-auto px-0.5 pt-1.5 pb-1"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={classes(
              'group relative min-h-11 shrink-0 rounded-press px-3.5 text-button font-[640] whitespace-nowrap',
              'text-ink-3 transition-colors duration-decay hover:text-ink data-[state=active]:text-ink',
            )}
          >
            <FermataArc className="absolute top-0 left-1/2 h-2 w-[26px] origin-bottom -translate-x-1/2 opacity-0 transition-[opacity,scale] duration-decay ease-attack group-data-[state=active]:opacity-100 group-data-[state=inactive]:scale-50" />
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
