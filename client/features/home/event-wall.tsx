import type { ComponentProps } from 'react'
import { EventTile } from './event-tile.tsx'

/** How wide a poster is drawn: the columns of the grid below. */
const sizes = '(min-width: 1280px) 18rem, (min-width: 768px) 30vw, 46vw'

export interface EventWallProps {
  events: readonly { id: string; tile: ComponentProps<typeof EventTile>['event'] }[]
  now: string
}

/** Posters side by side, as on a wall in town. */
export function EventWall({ events, now }: EventWallProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4">
      {events.map(({ id, tile }, index) => (
        <li key={id}>
          <EventTile event={tile} now={now} isFirst={index < 4} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
