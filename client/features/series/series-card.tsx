import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'

interface SeriesCardProps {
  title: string
  about: string
  children: ReactNode
}

/** One thing to do with a series, and what comes of it. */
export function SeriesCard({ title, about, children }: SeriesCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <Heading id={id}>{title}</Heading>
        <p className="text-sm text-pretty text-muted">{about}</p>
      </div>
      {children}
    </Card>
  )
}
