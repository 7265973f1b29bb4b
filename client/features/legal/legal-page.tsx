import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Display, Text } from '#client/ui/text/typography.tsx'

interface LegalPageProps {
  title: string
  /** The day the text took effect. */
  since: string
  /** The site's address. */
  host: string
  children: ReactNode
}

export function LegalPage({ title, since, host, children }: LegalPageProps) {
  return (
    <article className="container-prose flex flex-col gap-8 pt-10">
      <header className="flex flex-col gap-3">
        <Display>{title}</Display>
        <Text size="sm" tone="muted">
          <Trans>
            For {host}. In effect since {since}.
          </Trans>
        </Text>
      </header>
      <div className="prose">{children}</div>
    </article>
  )
}
