import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

export interface TabsProps {
  /** Names the row for assistive technology. */
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  defaultTab?: string
  className?: string
}

/** Parts of one thing, one at a time. Parts with an address of their own are links in a `LinkTabs` instead. */
export function Tabs({ label, tabs, defaultTab = tabs[0]?.id, className }: TabsProps) {
  return (
    <RadixTabs.Root defaultValue={defaultTab} className={className}>
      <RadixTabs.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            className={classNames(tabStyle, 'data-[state=active]:border-accent data-[state=active]:text-text')}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id} className="pt-6">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

export const tabStyle =
  '-mb-px border-b-2 border-transparent py-2.5 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-text'
