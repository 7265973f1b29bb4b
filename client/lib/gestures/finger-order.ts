export interface Place {
  x: number
  y: number
}

/** The place nearest to a thing that was pushed away from its own. Pure. */
export function nearestPlace(places: readonly Place[], from: number, { x, y }: Place): number {
  const own = places[from]!
  const distance = (place: Place) => Math.hypot(place.x - own.x - x, place.y - own.y - y)
  return places.reduce(
    (nearest, place, index) => (distance(place) < distance(places[nearest]!) ? index : nearest),
    from,
  )
}

/** How far one of the others moves, to close the gap and to open the new one. Pure. */
export function shiftOf(places: readonly Place[], from: number, to: number, index: number): Place {
  const isBetween = index !== from && index >= Math.min(from, to) && index <= Math.max(from, to)
  const next = places[index + Math.sign(from - to)]
  const own = places[index]
  return isBetween && own && next ? { x: next.x - own.x, y: next.y - own.y } : { x: 0, y: 0 }
}
