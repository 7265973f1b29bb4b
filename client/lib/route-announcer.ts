type Listener = (pattern: string) => void

const listeners = new Set<Listener>()
let current: string | null = null

/** Tells whoever measures pages which route is on screen, as its pattern (`/e/:eventUrl`). */
export function announceRoute(pattern: string): void {
  current = pattern
  for (const listener of listeners) listener(pattern)
}

/** Calls back with the route on screen and with every later one. The reporter loads on its own and may come late. */
export function onRouteShown(listener: Listener): void {
  listeners.add(listener)
  if (current !== null) listener(current)
}
