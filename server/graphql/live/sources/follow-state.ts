import type { Context } from '../../context.ts'
import { type Follow, follow } from './follow.ts'

interface FollowState<State, Row> extends Omit<Follow<Row>, 'read'> {
  /**
   * A value that changes whenever the viewer is shown something else; null ends the subscription.
   */
  readState(context: Context): Promise<State | null>
  toRow(state: State): Row
}

/**
 * Follow something for one viewer, and deliver it only when it differs from what was delivered last: a recheck may come
 * between a change and its message.
 */
export function followState<State extends string | number, Row>(
  context: Context,
  { readState, toRow, ...options }: FollowState<State, Row>,
) {
  let delivered: State | null = null
  return follow<Row>(context, {
    ...options,
    async read(current) {
      const state = await readState(current)
      if (state === null) return null
      const isNew = state !== delivered
      delivered = state
      return { rows: isNew ? [toRow(state)] : [] }
    },
  })
}
