import { createStore, delMany, entries, keys, set, type UseStore } from 'idb-keyval'
import { noteKeptDoor } from './kept-doors.ts'
import type { DoorAction, DoorConflict, DoorGuest } from './door-state.ts'

/** The guest list as a device keeps it. */
export interface KeptList {
  guests: readonly DoorGuest[]
  cursor: string
  /** When the server confirmed it last, by the server's clock. */
  confirmedAt: string
  /** What to add to the device's clock to get the server's, in milliseconds. */
  clockOffsetMs: number
  /** It is deleted then at the latest. */
  forgetAfter: string
}

export interface Kept {
  list: KeptList | null
  actions: DoorAction[]
  conflicts: DoorConflict[]
}

/**
 * What one door keeps on the device, so that it works without a network and across reloads. Every action has a key of
 * its own: two tabs never overwrite each other's, and writing one is one small write.
 */
export interface DoorKeep {
  read(now: Date): Promise<Kept>
  writeList(list: KeptList): Promise<void>
  writeAction(action: DoorAction): Promise<void>
  removeAction(action: DoorAction): Promise<void>
  writeConflict(conflict: DoorConflict): Promise<void>
  removeConflict(key: string): Promise<void>
  /** Everything of this door but what the server has not heard. */
  forget(): Promise<void>
}

type Kind = 'list' | 'action' | 'conflict'
type Key = [personId: string, eventId: string, kind: Kind, order: number, name: string]

let store: UseStore | undefined
const kept = () => (store ??= createStore('marquee-door', 'kept'))

export function createDoorKeep(personId: string, eventId: string): DoorKeep {
  const keyOf = (kind: Kind, order = 0, name = ''): Key => [personId, eventId, kind, order, name]
  const remove = async (isMeant: (key: Key) => boolean) => {
    const all = await keys<Key>(kept())
    await delMany(
      all.filter((key) => key[0] === personId && key[1] === eventId && isMeant(key)),
      kept(),
    )
  }
  return {
    async read(now) {
      const own = (await entries<Key>(kept())).filter(([[person, event]]) => person === personId && event === eventId)
      const of = <Value>(kind: Kind) => own.filter(([key]) => key[2] === kind).map(([, value]) => value as Value)
      const list = of<KeptList>('list')[0] ?? null
      const isOver = list !== null && new Date(list.forgetAfter) <= now
      if (isOver) await this.forget()
      return {
        list: isOver ? null : list,
        // Their keys are in the order of pressing.
        actions: of<DoorAction>('action'),
        conflicts: isOver ? [] : of<DoorConflict>('conflict'),
      }
    },
    async writeList(list) {
      noteKeptDoor(personId, eventId, list.forgetAfter)
      await set(keyOf('list'), list, kept())
    },
    writeAction: (action) => set(keyOf('action', action.order, action.key), action, kept()),
    removeAction: ({ order, key }) => delMany([keyOf('action', order, key)], kept()),
    writeConflict: (conflict) => set(keyOf('conflict', 0, conflict.key), conflict, kept()),
    removeConflict: (key) => delMany([keyOf('conflict', 0, key)], kept()),
    forget: () => remove(([, , kind]) => kind !== 'action'),
  }
}

/**
 * Delete every list on this device but those that are meant to stay. What the server has not heard stays: it names
 * nobody, and is sent when the same person works at that door again.
 */
export async function forgetDoors(staysFor: (personId: string, eventId: string) => boolean): Promise<void> {
  const all = await keys<Key>(kept())
  await delMany(
    all.filter(([person, event, kind]) => kind !== 'action' && !staysFor(person, event)),
    kept(),
  )
}
