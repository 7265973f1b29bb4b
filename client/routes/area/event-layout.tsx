import { Outlet, useMatches } from 'react-router'
import { admitToEvent, areaEventContext, EventArea } from '#client/features/area/event-area.ts'
import { areaMeta } from '#client/features/area/area-meta.ts'
import { EventAreaHeader } from '#client/features/area/event-area-header.tsx'
import { useLiveEvent } from '#client/features/events/live/live-event.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import type { Route } from './+types/event-layout.ts'

export const middleware: Route.MiddlewareFunction[] = [admitToEvent]

export function loader({ context }: Route.LoaderArgs) {
  return { ...context.get(areaEventContext), now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = (args) => areaMeta('event', args.loaderData?.page.node.title, args)

/** Around every page of an event's area. The head stays while the page below it changes. */
export default function EventAreaLayout({ loaderData: { page, role, now } }: Route.ComponentProps) {
  const { node: event } = usePreloaded(EventArea, { eventId: page.node.id }, page)
  useLiveEvent(event.slug)
  const { isTool = false, isCanvas = false } = (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {}
  return (
    <div
      className={classNames(
        'container-page flex flex-col',
        isCanvas ? 'max-w-[120rem] gap-1 pb-4' : 'pb-16 sm:gap-7',
        !isCanvas && (isTool ? 'gap-4' : 'gap-7'),
      )}
    >
      <EventAreaHeader event={event} role={role} now={now} size={isCanvas ? 'line' : isTool ? 'small' : 'full'} />
      <Outlet />
    </div>
  )
}
