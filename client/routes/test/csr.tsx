import { Monitor } from 'lucide-react'
import { TestPage } from '#client/features/test-pages/test-page.tsx'
import { pageMeta } from '#client/lib/page-meta.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { FactList } from '#client/ui/list/fact-list.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/csr.ts'

/** Runs in the browser only, also for the first view. */
export function clientLoader() {
  const { width, height } = window.screen
  return { renderedAt: new Date().toISOString(), agent: navigator.userAgent, screen: `${width} × ${height}` }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Client rendering test', isHidden: true })

const intro = 'The server sends only this frame. The content below is rendered in the browser.'

/** All that the server sends. Without script the bars would wait for nothing, so they are hidden. */
export function HydrateFallback() {
  return (
    <TestPage title="Rendered in the browser" intro={intro}>
      <div className="hidden flex-col gap-3 [@media(scripting:enabled)]:flex">
        <output className="sr-only">Loading</output>
        {['one', 'two', 'three', 'four'].map((line) => (
          <Skeleton key={line} className="h-11 w-full" />
        ))}
      </div>
      <noscript>
        <Text tone="muted">JavaScript is off, so there’s nothing here. That’s what this page tests.</Text>
      </noscript>
    </TestPage>
  )
}

export default function ClientRenderingRoute({ loaderData }: Route.ComponentProps) {
  return (
    <TestPage
      title="Rendered in the browser"
      intro={intro}
      badge={
        <Badge tone="live">
          <Monitor aria-hidden /> Browser
        </Badge>
      }
    >
      <FactList
        facts={[
          { name: 'Rendered by', value: 'the browser' },
          { name: 'At', value: <time dateTime={loaderData.renderedAt}>{loaderData.renderedAt}</time> },
          { name: 'Screen', value: loaderData.screen },
          { name: 'Browser', value: loaderData.agent },
        ]}
      />
    </TestPage>
  )
}
