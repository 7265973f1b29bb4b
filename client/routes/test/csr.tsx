import { pageMeta } from '#client/lib/page-meta.ts'
import { FactList } from '#client/ui/fact-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Display } from '#client/ui/typography.tsx'
import type { Route } from './+types/csr.ts'

/** Runs in the browser only, also for the first view: the server sends the fallback. */
export async function clientLoader() {
  return { renderedAt: new Date().toISOString(), agent: navigator.userAgent }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Client rendering test', isHidden: true })

export function HydrateFallback() {
  return (
    <div className="container-prose flex flex-col gap-6 py-12">
      <Display size="md">Rendered in the browser</Display>
      <p className="sr-only">Loading</p>
      <Skeleton className="h-24 w-full" />
      <noscript>This page needs script; that is what it tests.</noscript>
    </div>
  )
}

export default function ClientRenderingRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-prose flex flex-col gap-6 py-12">
      <Display size="md">Rendered in the browser</Display>
      <FactList
        facts={[
          { name: 'Rendered by', value: 'the browser' },
          { name: 'At', value: loaderData.renderedAt },
          { name: 'Browser', value: loaderData.agent },
        ]}
      />
    </div>
  )
}
