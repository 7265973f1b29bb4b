import { pageMeta } from '#client/lib/page-meta.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import { FactList } from '#client/ui/fact-list.tsx'
import { Display } from '#client/ui/typography.tsx'
import type { Route } from './+types/ssr.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { requestId, config } = context.get(visitorContext)
  return { renderedAt: new Date().toISOString(), requestId, environment: config.environment }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Server rendering test', isHidden: true })

export default function ServerRenderingRoute({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <div className="container-prose flex flex-col gap-6 py-12">
      <Display size="md">Rendered on the server</Display>
      <FactList
        facts={[
          { name: 'Rendered by', value: 'the server' },
          { name: 'At', value: loaderData.renderedAt },
          { name: 'Request', value: loaderData.requestId },
          { name: 'Environment', value: loaderData.environment },
          { name: 'Taken over by the browser', value: isHydrated ? 'yes' : 'not yet' },
        ]}
      />
    </div>
  )
}
