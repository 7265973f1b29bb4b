import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { createStore } from '../store.ts'
import type { RouterWindow } from './router-window.ts'

interface ShownRoute {
  /** The route's pattern, such as `/e/:eventUrl`. */
  pattern: string
  /** Differs from one navigation to the next, also where the route is the same. */
  visit: string
  /** 404 for the error page that says so. */
  status: number
  /** The id of the logged-in person in the API. */
  personId: string | null
}

const shown = createStore<ShownRoute | null>(null)

/** Calls back with the route on screen and with every later one. The reporter may be loaded late. */
export function onRouteShown(listener: (route: ShownRoute) => void): void {
  const tell = () => {
    const route = shown.read()
    if (route) listener(route)
  }
  shown.subscribe(tell)
  tell()
}

/** Tells the reporter which route is on screen, after every navigation: two pages of one route are two traces. */
export function useAnnouncedRoute({ status, personId }: Pick<ShownRoute, 'status' | 'personId'>): void {
  const routeId = useMatches().at(-1)?.id
  const { key: visit } = useLocation()
  useEffect(() => {
    if (routeId !== undefined) shown.set({ pattern: patternOfRoute(routeId), visit, status, personId })
  }, [routeId, visit, status, personId])
}

/** Our routes are not nested, so one path is the whole pattern. */
function patternOfRoute(routeId: string): string {
  const { __reactRouterManifest: manifest } = window as unknown as Partial<RouterWindow>
  return `/${manifest?.routes[routeId]?.path ?? ''}`
}

/** The pattern of the route that the server answered with, before the router runs. Browser only. */
export function patternOfFirstPage(): string | null {
  // The server names the modules of the routes that matched, outermost first.
  const { __reactRouterRouteModules: modules = {} } = window as unknown as Partial<RouterWindow>
  const routeId = Object.keys(modules).at(-1)
  return routeId === undefined ? null : patternOfRoute(routeId)
}
