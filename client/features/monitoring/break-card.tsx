import type { ReactNode } from 'react'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading, Text } from '#client/ui/text/typography.tsx'

/** One way to break something, and what comes of it. */
export function BreakCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col items-start gap-3">
      <Heading>{title}</Heading>
      <Text size="sm" tone="muted" className="grow">
        {text}
      </Text>
      {children}
    </Card>
  )
}
