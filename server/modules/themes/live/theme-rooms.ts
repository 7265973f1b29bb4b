import type { Platform } from '../../../platform/platform.ts'
import { type RoomMember, ThemeRoom } from './theme-room.ts'

/** The rooms of one process, by event. */
class ThemeRooms {
  readonly #platform: Platform
  readonly #rooms = new Map<string, ThemeRoom>()

  constructor(platform: Platform) {
    this.#platform = platform
  }

  enter(place: { eventId: string; organizationId: string }, member: RoomMember): () => void {
    return this.#open(place).enter(member)
  }

  find(eventId: string): ThemeRoom | null {
    return this.#rooms.get(eventId) ?? null
  }

  #open(place: { eventId: string; organizationId: string }): ThemeRoom {
    const known = this.#rooms.get(place.eventId)
    if (known) return known
    const room = new ThemeRoom(this.#platform, place, () => this.#rooms.delete(place.eventId))
    this.#rooms.set(place.eventId, room)
    return room
  }
}

const ofPlatforms = new WeakMap<Platform, ThemeRooms>()

/** Tests run several processes in one. */
export function themeRoomsOf(platform: Platform): ThemeRooms {
  const known = ofPlatforms.get(platform) ?? new ThemeRooms(platform)
  ofPlatforms.set(platform, known)
  return known
}
