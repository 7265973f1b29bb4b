import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { patternOfRoute } from './pattern-of-route.ts'
import { announceRoute } from './route-announcer.ts'

/** Tells the reporter which route is on screen, after every navigation: two pages of one route are two traces. */
export function useAnnouncedRoute({ status, personId }: { status: number; personId: string | null }): void {
  const routeId = useMatches().at(-1)?.id
  const { key: visit } = useLocation()
  useEffect(() => {
    if (routeId !== undefined) announceRoute({ pattern: patternOfRoute(routeId), visit, status, personId })
  }, [routeId, visit, status, personId])
}
