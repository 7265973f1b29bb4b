import { type WallPoster, wall } from './wall.ts'

/** The poster of an event, which also says its title and group. */
export function getWallPoster(url: string): WallPoster {
  const found = wall.find((poster) => poster.url === url)
  if (!found) throw new Error(`${url} has no poster on the wall`)
  return found
}
