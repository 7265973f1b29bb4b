import type { Transaction } from '../../platform/database/db.ts'

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
}

export type KeptPart = 'QUESTIONS' | 'VISUALS' | 'THEME'

export interface EventDeletion {
  /** Held with `FOR UPDATE`: nobody registers, writes or copies meanwhile. */
  eventIds: string[]
  /** Their organization goes with them, and takes along what belongs to it. */
  isWithOrganization: boolean
  now: Date
}

type DeletionListener = (tx: Transaction, deletion: EventDeletion) => Promise<void>

const keepers = new Map<KeptPart, EventPartKeeper>()
const deletionListeners: DeletionListener[] = []

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

/** Called when a module is loaded that has something to do before events go: what no foreign key does. */
export function beforeEventsGo(listener: DeletionListener): void {
  deletionListeners.push(listener)
}

/** Let every module do what it must before events are deleted, in the transaction that deletes them. */
export async function prepareDeletion(tx: Transaction, deletion: EventDeletion): Promise<void> {
  for (const listener of deletionListeners) await listener(tx, deletion)
}
