import { rates } from '../../../platform/limits/rates.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, consumeRateLimit, parseInput } from '../../../graphql/errors/user-error.ts'
import { limitPerMinutes } from '../../../platform/limits/rate-limiter.ts'
import { appendItemStep } from './append.ts'
import { Muted } from '../errors.ts'
import { reactionInput } from '../inputs.ts'
import { isMuted } from '../queries/moderation.ts'
import { workOnItem } from './feed-scope.ts'

const reactionLimit = limitPerMinutes('reaction', rates.reactions)

/** React to an item. Twice changes nothing and makes no step. @returns the item's id. */
export async function addReaction(context: Context, input: unknown): Promise<string> {
  const person = requirePerson(context)
  const { itemId, emoji } = parseInput(reactionInput, input)
  await consumeRateLimit(context.platform, reactionLimit, person.id)
  await workOnItem(context, { itemId, authorId: person.id }, async (scope) => {
    const { tx, now, eventId, item, audience } = scope
    if (item.deletedAt) throw new NotFound('post')
    if (audience !== 'ORGANIZERS' && (await isMuted(tx, { eventId, userId: person.id }))) throw new Muted()
    const { count } = await tx.activityReaction.createMany({
      data: [{ itemId, userId: person.id, emoji, createdAt: now }],
      skipDuplicates: true,
    })
    if (count === 1) await appendItemStep(scope, 'REACTED', person.id)
  })
  return itemId
}

/** Remove a reaction. A missing one changes nothing and makes no step. @returns the item's id. */
export async function removeReaction(context: Context, input: unknown): Promise<string> {
  const person = requirePerson(context)
  const { itemId, emoji } = parseInput(reactionInput, input)
  await consumeRateLimit(context.platform, reactionLimit, person.id)
  await workOnItem(context, { itemId }, async (scope) => {
    const { count } = await scope.tx.activityReaction.deleteMany({ where: { itemId, userId: person.id, emoji } })
    if (count === 1) await appendItemStep(scope, 'UNREACTED', person.id)
  })
  return itemId
}
