import type { ReactNode } from 'react'
import { Display, Text } from '#client/ui/text/typography.tsx'

interface TestPageProps {
  title: string
  intro: string
  badge?: ReactNode
  children: ReactNode
}

/** The frame of the pages under /react-router-test. */
export function TestPage({ title, intro, badge, children }: TestPageProps) {
  return (
    <div className="container-prose flex flex-col gap-8 py-12">
      <header className="flex flex-col gap-3">
        <div className="flex min-h-6 items-center justify-between gap-3">
          <Text size="xs" tone="muted" className="font-mono">
            react-router-test
          </Text>
          {badge}
        </div>
        <Display size="md">{title}</Display>
        <Text tone="muted">{intro}</Text>
      </header>
      {children}
    </div>
  )
}
