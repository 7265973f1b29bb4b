export interface Place {
  x: number
  y: number
}

/** Which of the places a thing stands at that was pushed away from its own: the nearest. Pure. */
export function nearestPlace(places: readonly Place[], from: number, { x, y }: Place): number {
  const own = places[from]!
  const distance = (place: Place) => Math.hypot(place.x - own.x - x, place.y - own.y - y)
  return places.reduce(
    (nearest, place, index) => (distance(place) < distance(places[nearest]!) ? index : nearest),
    from,
  )
}

/** How far one of the others moves, to close the gap that the moved one left and open the one it will fill. Pure. */
export function shiftOf(places: readonly Place[], from: number, to: number, index: number): Place {
  const isBetween = index !== from && index >= Math.min(from, to) && index <= Math.max(from, to)
  const next = places[index + Math.sign(from - to)]
  const own = places[index]
  return isBetween && own && next ? { x: next.x - own.x, y: next.y - own.y } : { x: 0, y: 0 }
}
