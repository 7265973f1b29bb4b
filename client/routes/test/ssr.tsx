import { msg, plural } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Server } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TestPage } from '#client/features/test-pages/test-page.tsx'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { FactList } from '#client/ui/list/fact-list.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/ssr.ts'

/** The content is HTML when it leaves the server. The browser cannot render it. */
export function loader({ context }: Route.LoaderArgs) {
  const { requestId, config, i18n } = context.get(visitorContext)
  const { pid } = process
  const seconds = Math.round(process.uptime())
  const renderedAt = new Date().toISOString()
  const html = renderToStaticMarkup(
    <FactList
      facts={[
        { name: i18n._(msg`Rendered by`), value: i18n._(msg`process ${{ pid }} of the server`) },
        {
          name: i18n._(msg({ message: 'At', comment: 'A point in time follows' })),
          value: <time dateTime={renderedAt}>{renderedAt}</time>,
        },
        {
          name: i18n._(msg`Process uptime`),
          value: i18n._(msg`${plural({ seconds }, { one: '# second', other: '# seconds' })}`),
        },
        { name: i18n._(msg`Request`), value: <span className="font-mono">{requestId}</span> },
        { name: i18n._(msg`Environment`), value: config.environment },
      ]}
    />,
  )
  return { html }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Server rendering test`), isHidden: true })

export default function ServerRenderingRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  return (
    <TestPage
      title={t`Rendered on the server`}
      intro={t`The content below came from the server, and the browser didn’t render it again. Only the frame around it is hydrated.`}
      badge={
        <Badge tone="wash">
          <Server aria-hidden /> <Trans>Server</Trans>
        </Badge>
      }
    >
      <div data-rendered-by="server" dangerouslySetInnerHTML={{ __html: loaderData.html }} />
      <Text size="sm" tone="muted">
        {isHydrated ? t`The frame is hydrated.` : t`The frame isn’t hydrated yet.`}
      </Text>
    </TestPage>
  )
}
