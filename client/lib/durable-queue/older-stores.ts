import { promisifyRequest, setMany, type UseStore } from 'idb-keyval'
import type { DeviceKey } from './device-store.ts'
import type { QueueEntry } from './queue-state.ts'
import { withTimeout } from './timeout.ts'

/**
 * Earlier builds stored each kind of unsent work in a database of its own. An upgrade moves them.
 * Remove this file when nobody upgrades from a build of November 2026 any more.
 */
export async function moveOlderStores(store: UseStore): Promise<void> {
  // An open tab of the older build may block a database.
  await withTimeout(1_000, () => moveAll(store)).catch(() => undefined)
}

type Moved = [key: DeviceKey, value: unknown][]
type OlderKey = [person: string, eventId: string, ...rest: unknown[]]
/** As the older build stored it. `any`, because no type of this build describes it. */
// oxlint-disable-next-line typescript/no-explicit-any
type OlderValue = any

const olderStores: { database: string; name: string; move(key: OlderKey, value: OlderValue): Moved }[] = [
  {
    database: 'marquee-outbox',
    name: 'comments',
    move: ([person, eventId], { body, parentId, photo, sentAfter, ...rest }) => [
      [
        ['comments', person, eventId, rest.key],
        entryOf(rest, { body, parentId, photo: photo ?? null, sentAfter }, rest.state === 'sending'),
      ],
    ],
  },
  {
    database: 'marquee-outbox-reactions',
    name: 'reactions',
    move: ([person, eventId], { itemId, emoji, isSet, ...rest }) => [
      [
        ['reactions', person, eventId, rest.key],
        entryOf(rest, { itemId, emoji, isSet }, rest.sent !== null || rest.wasSet === null),
      ],
    ],
  },
  {
    database: 'marquee-outbox-uploads',
    name: 'uploads',
    move: ([person, eventId], { file, kind, tab, ...rest }) => [
      [['uploads', person, `${eventId} ${tab}`, rest.key], entryOf(rest, { file, kind }, false)],
    ],
  },
  {
    database: 'marquee-outbox-arrived-uploads',
    name: 'arrived-uploads',
    move: ([person, eventId], { key, uploadId }) => [[['arrivals', person, eventId, key], { key, uploadId }]],
  },
  {
    database: 'marquee-door',
    name: 'kept',
    move([person, eventId, kind], value) {
      if (kind === 'list') return [[['guests', person, eventId, 'list'], value]]
      if (kind === 'conflict') return [[['conflicts', person, eventId, value.key], value]]
      const { key, order, kind: what, guestId, pressKey, at } = value
      const entry = entryOf({ key, writtenAt: order }, { kind: what, guestId, pressKey, at }, true)
      return [[['check-ins', person, eventId, key], entry]]
    },
  },
  {
    database: 'marquee-theme-drafts',
    name: 'drafts',
    move: ([person, eventId, key], { savedAt, ...work }) => [
      [
        ['theme-edits', person, eventId, key as string],
        entryOf({ key: key as string, writtenAt: savedAt }, { ...work, newest: 0 }, true),
      ],
    ],
  },
]

function entryOf<Work>(
  { key, writtenAt, state, refusal }: { key: string; writtenAt: number; state?: string; refusal?: string | null },
  work: Work,
  isUnsure: boolean,
): QueueEntry<Work> {
  const isRefused = state === 'refused'
  const reason = isRefused ? (refusal ?? '') : null
  return { key, work, writtenAt, changedAt: writtenAt, state: isRefused ? 'refused' : 'waiting', reason, isUnsure }
}

async function moveAll(store: UseStore): Promise<void> {
  const known = await indexedDB.databases?.()
  for (const { database, name, move } of olderStores) {
    if (known && !known.some((other) => other.name === database)) continue
    const opened = await promisifyRequest(indexedDB.open(database))
    if (opened.objectStoreNames.contains(name)) {
      const left = opened.transaction(name).objectStore(name)
      const [keys, values] = await Promise.all([
        promisifyRequest(left.getAllKeys()),
        promisifyRequest(left.getAll() as IDBRequest<OlderValue[]>),
      ])
      await setMany(
        keys.flatMap((key, index) => move(key as unknown as OlderKey, values[index])),
        store,
      )
    }
    opened.close()
    indexedDB.deleteDatabase(database)
  }
}
