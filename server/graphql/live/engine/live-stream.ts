import type { Connection, LiveOperation } from './member.ts'
import type { Sharing } from '../operations/shareable.ts'

/**
 * @param connection Gets the answers. @param onLeft Called once when the subscriber leaves or is
 * ended. @returns a function that removes the subscriber.
 */
type Enter = (operation: LiveOperation, connection: Connection, onLeft?: () => void) => () => void

/** What the resolver of a subscription returns. subscribe.ts adds the subscriber. */
export class LiveStream<Row = never> implements AsyncIterable<Row> {
  /** Null: executed for this viewer only. */
  readonly sharing: Sharing | null
  readonly enter: Enter

  constructor(sharing: Sharing | null, enter: Enter) {
    this.sharing = sharing
    this.enter = enter
  }

  /** GraphQL requires this method. Nothing calls it. */
  [Symbol.asyncIterator](): AsyncIterator<Row> {
    throw new Error('A live stream is entered, not iterated.')
  }
}
