import { Server } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TestPage } from '#client/features/test-pages/test-page.tsx'
import { pageMeta } from '#client/lib/page-meta.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { FactList } from '#client/ui/list/fact-list.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/ssr.ts'

/** The content is HTML when it leaves the server. The browser cannot render it. */
export function loader({ context }: Route.LoaderArgs) {
  const { requestId, config } = context.get(visitorContext)
  const renderedAt = new Date().toISOString()
  const html = renderToStaticMarkup(
    <FactList
      facts={[
        { name: 'Rendered by', value: `process ${process.pid} of the server` },
        { name: 'At', value: <time dateTime={renderedAt}>{renderedAt}</time> },
        { name: 'Process uptime', value: `${Math.round(process.uptime())} seconds` },
        { name: 'Request', value: <span className="font-mono">{requestId}</span> },
        { name: 'Environment', value: config.environment },
      ]}
    />,
  )
  return { html }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Server rendering test', isHidden: true })

export default function ServerRenderingRoute({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <TestPage
      title="Rendered on the server"
      intro="The content below came from the server, and the browser didn’t render it again. Only the frame around it is hydrated."
      badge={
        <Badge tone="wash">
          <Server aria-hidden /> Server
        </Badge>
      }
    >
      <div data-rendered-by="server" dangerouslySetInnerHTML={{ __html: loaderData.html }} />
      <Text size="sm" tone="muted">
        {isHydrated ? 'The frame is hydrated.' : 'The frame isn’t hydrated yet.'}
      </Text>
    </TestPage>
  )
}
