/** What is on screen. */
export interface ShownRoute {
  /** The route's pattern, such as `/e/:eventUrl`. */
  pattern: string
  /** Differs from one navigation to the next, also where the route is the same. */
  visit: string
  /** Of the page: 404 for the error page that says so. */
  status: number
  /** Who is logged in, by the id that the API gives. */
  personId: string | null
}

type Listener = (route: ShownRoute) => void

const listeners = new Set<Listener>()
let current: ShownRoute | null = null

/** Tells whoever measures pages which route is on screen. */
export function announceRoute(route: ShownRoute): void {
  current = route
  for (const listener of listeners) listener(route)
}

/** Calls back with the route on screen and with every later one. The reporter loads on its own and may come late. */
export function onRouteShown(listener: Listener): void {
  listeners.add(listener)
  if (current !== null) listener(current)
}
