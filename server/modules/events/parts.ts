import type { Transaction } from '../../platform/db.ts'

/** Between which events a part is copied, and for whom; null for a program with an API key. */
export interface PartCopy {
  fromEventId: string
  toEventId: string
  personId: string | null
}

/** What another module keeps for an event. It knows events, and events do not know it, so it names itself here. */
export interface EventPartKeeper {
  /** Copy what this module keeps of one event to another, which is new and has nothing yet. */
  copy(tx: Transaction, copy: PartCopy, now: Date): Promise<void>
  /** Called before an event is deleted, for what a foreign key does not take along. */
  release?(tx: Transaction, eventId: string, now: Date): Promise<void>
}

export type KeptPart = 'VISUALS' | 'THEME'

const keepers = new Map<KeptPart, EventPartKeeper>()

/** Called once for each part, when its module is loaded. */
export function keepPart(part: KeptPart, keeper: EventPartKeeper): void {
  keepers.set(part, keeper)
}

/** @throws when no module keeps this part: it was not loaded. */
export function keeperOf(part: KeptPart): EventPartKeeper {
  const keeper = keepers.get(part)
  if (!keeper) throw new Error(`nobody keeps ${part}`)
  return keeper
}

export function allKeepers(): EventPartKeeper[] {
  return [...keepers.values()]
}
