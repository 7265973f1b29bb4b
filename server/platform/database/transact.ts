import type { Topic } from '../bus/bus.ts'
import type { Transaction } from './db.ts'
import { transactDirectly } from './direct-statements.ts'
import type { Platform } from '../platform.ts'

/** Queue a message for the bus: sent after the commit, dropped on a rollback. */
export type Announce = <Message>(topic: Topic<Message>, message: Message) => void

/** Run one use case's writes in one transaction, and send its announcements after the commit. */
export async function transact<T>(
  { db, bus }: Platform,
  work: (tx: Transaction, announce: Announce) => Promise<T>,
): Promise<T> {
  const announcements: (() => void)[] = []
  const announce: Announce = (topic, message) => announcements.push(() => bus.publish(topic, message))
  const result = await transactDirectly(db, (tx) => work(tx, announce))
  for (const send of announcements) send()
  return result
}
