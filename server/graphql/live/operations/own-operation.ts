import { type ValidatedSubscriptionArgs, executeSubscriptionEvent } from 'graphql/execution'
import { outlastOutage } from '../../../platform/database/outage.ts'
import type { Context } from '../../context.ts'
import { faultFactsOf } from '../../errors/fault-facts.ts'
import { maskResult } from '../../errors/mask-fault.ts'
import { answerOf } from '../connection/frames.ts'
import type { Numbered } from '../engine/live-source.ts'
import type { LiveOperation } from '../engine/member.ts'
import { inTurnAlone } from '../bounds/replays.ts'
import { wholeAnswer } from './whole-answer.ts'

/** One thing to deliver to one viewer. */
export interface OwnStep extends Numbered {
  row: unknown
  /** The viewer as they were when it was read. */
  context: Context
}

/**
 * An operation that is executed for one viewer, each time in the context with which its step was
 * read. GraphQL's `subscribe` would use the context of the first message for ever, with the rights
 * of that moment.
 */
export function ownOperation(validated: ValidatedSubscriptionArgs): LiveOperation {
  return {
    key: '',
    name: validated.operation.name?.value,
    async answer(step) {
      const { row, context } = step as OwnStep
      const { platform } = context
      const args = { ...validated, contextValue: context, rootValue: row }
      const result = await outlastOutage(platform.stopping, () =>
        inTurnAlone(platform, async () => wholeAnswer(await executeSubscriptionEvent(args))),
      )
      const facts = faultFactsOf({
        ...validated,
        operationName: validated.operation.name?.value,
        contextValue: context,
      })
      return answerOf(maskResult(context, result, facts), row)
    },
  }
}
