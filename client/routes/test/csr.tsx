import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Monitor } from 'lucide-react'
import { TestPage } from '#client/features/test-pages/test-page.tsx'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
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

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Client rendering test`), isHidden: true })

const intro = msg`The server sends only this frame. The content below is rendered in the browser.`

/** All that the server sends. Without script the bars would wait for nothing, so they are hidden. */
export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <TestPage title={t`Rendered in the browser`} intro={t(intro)}>
      <div className="hidden flex-col gap-3 [@media(scripting:enabled)]:flex">
        <output className="sr-only">
          <Trans>Loading</Trans>
        </output>
        {['one', 'two', 'three', 'four'].map((line) => (
          <Skeleton key={line} className="h-11 w-full" />
        ))}
      </div>
      <noscript>
        <Text tone="muted">
          <Trans>JavaScript is off, so there’s nothing here. That’s what this page tests.</Trans>
        </Text>
      </noscript>
    </TestPage>
  )
}

export default function ClientRenderingRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <TestPage
      title={t`Rendered in the browser`}
      intro={t(intro)}
      badge={
        <Badge tone="live">
          <Monitor aria-hidden /> <Trans>Browser</Trans>
        </Badge>
      }
    >
      <FactList
        facts={[
          { name: t`Rendered by`, value: t`the browser` },
          {
            name: t({ message: 'At', comment: 'A point in time follows' }),
            value: <time dateTime={loaderData.renderedAt}>{loaderData.renderedAt}</time>,
          },
          { name: t`Screen`, value: loaderData.screen },
          { name: t`Browser`, value: loaderData.agent },
        ]}
      />
    </TestPage>
  )
}
