import type { Topic } from '../bus/bus.ts'
import type { Transaction } from './db.ts'
import { transactDirectly } from './direct-statements.ts'
import type { Platform } from '../platform.ts'

/**
 * Queue a message for the bus. It is sent after the transaction has committed, and dropped when it
 * rolls back.
 */
export type Announce = <Message>(topic: Topic<Message>, message: Message) => void

/**
 * Run one use case's writes in one transaction. Its announcements are sent after the commit, in
 * order.
 */
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
