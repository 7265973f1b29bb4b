import { type ValidatedSubscriptionArgs, executeSubscriptionEvent } from 'graphql/execution'
import { stranger } from '../../../auth/viewer.ts'
import type { Context } from '../../context.ts'
import { createContext } from '../../create-context.ts'
import { maskResult } from '../../errors/mask-fault.ts'
import { type Answer, answerOf } from '../connection/frames.ts'
import type { LiveOperation } from '../engine/member.ts'
import { type Sharing, operationKey } from './shareable.ts'
import { wholeAnswer } from './whole-answer.ts'

/**
 * Answers by step and operation. They are dropped with the steps, which are read again for each
 * delivery.
 */
const answers = new WeakMap<object, Map<string, Promise<Answer>>>()

/**
 * Executed without a viewer, once for everyone. It only selects fields that are the same within one
 * audience, and the audience has already decided who gets the step.
 */
export function sharedOperation(validated: ValidatedSubscriptionArgs, sharing: Sharing): LiveOperation {
  const { platform, request } = validated.contextValue as Context
  const name = validated.operation.name?.value
  const key = JSON.stringify([request.endpoint, request.locale, operationKey(validated, sharing)])
  const execute = async (step: object): Promise<Answer> => {
    const facts = { id: request.id, ip: '', endpoint: request.endpoint, locale: request.locale }
    const { audience } = step as { audience?: string }
    const context = await createContext(platform, facts, async () => stranger)
    const contextValue: Context = audience === undefined ? context : { ...context, audience }
    const result = wholeAnswer(await executeSubscriptionEvent({ ...validated, contextValue, rootValue: step }))
    return answerOf(maskResult(contextValue, result, { operation: name }), step)
  }
  return {
    key,
    name,
    answer(step) {
      const known = answers.get(step) ?? new Map<string, Promise<Answer>>()
      answers.set(step, known)
      const answer = known.get(key) ?? execute(step)
      known.set(key, answer)
      return answer
    },
  }
}
