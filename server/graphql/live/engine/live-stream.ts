import type { Connection, LiveOperation } from './member.ts'
import type { Sharing } from '../operations/shareable.ts'

/**
 * @param connection Gets the answers.
 * @param onLeft Called once when the subscriber follows no more, whoever ended that.
 * @returns what takes the subscriber out again.
 */
type Enter = (operation: LiveOperation, connection: Connection, onLeft?: () => void) => () => void

/** What the resolver of a subscription answers. subscribe.ts lets the subscriber in. */
export class LiveStream<Row = never> implements AsyncIterable<Row> {
  /** Null: executed for the viewer alone. */
  readonly sharing: Sharing | null
  readonly enter: Enter

  constructor(sharing: Sharing | null, enter: Enter) {
    this.sharing = sharing
    this.enter = enter
  }

  /** GraphQL asks for it; nobody iterates. */
  [Symbol.asyncIterator](): AsyncIterator<Row> {
    throw new Error('A live stream is entered, not iterated.')
  }
}
