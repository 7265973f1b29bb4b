import { limits } from '../../../contract/limits.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, RateLimited, parseInput } from '../../../graphql/user-error.ts'
import { appendStep } from './append.ts'
import { Muted } from '../errors.ts'
import { reactionInput } from '../inputs.ts'
import { isMuted } from '../queries/moderation.ts'
import { workOnItem } from './feed-scope.ts'

const reactionLimit = {
  name: 'reaction',
  points: limits.reactions.count,
  perSeconds: limits.reactions.perMinutes * 60,
}

/**
 * React to an item. The same reaction again changes nothing and makes no step. @returns the item's
 * id.
 */
export async function addReaction(context: Context, input: unknown): Promise<string> {
  const person = requirePerson(context)
  const { itemId, emoji } = parseInput(reactionInput, input)
  await consumeLimit(context, person.id)
  await workOnItem(context, { itemId, authorId: person.id }, async ({ tx, announce, now, item, audience }) => {
    if (item.deletedAt) throw new NotFound('The row')
    const voice = { eventId: item.eventId, userId: person.id }
    if (audience !== 'ORGANIZERS' && (await isMuted(tx, voice))) throw new Muted()
    const { count } = await tx.activityReaction.createMany({
      data: [{ itemId, userId: person.id, emoji, createdAt: now }],
      skipDuplicates: true,
    })
    const step = { eventId: item.eventId, itemId, actorId: person.id }
    if (count === 1) await appendStep(tx, announce, { ...step, kind: 'REACTED' })
  })
  return itemId
}

/** Remove a reaction. A missing one changes nothing and makes no step. @returns the item's id. */
export async function removeReaction(context: Context, input: unknown): Promise<string> {
  const person = requirePerson(context)
  const { itemId, emoji } = parseInput(reactionInput, input)
  await consumeLimit(context, person.id)
  await workOnItem(context, { itemId }, async ({ tx, announce, item }) => {
    const { count } = await tx.activityReaction.deleteMany({ where: { itemId, userId: person.id, emoji } })
    const step = { eventId: item.eventId, itemId, actorId: person.id }
    if (count === 1) await appendStep(tx, announce, { ...step, kind: 'UNREACTED' })
  })
  return itemId
}

async function consumeLimit({ platform }: Context, personId: string) {
  const waitSeconds = await platform.rateLimiter.consume(reactionLimit, personId)
  if (waitSeconds !== null) throw new RateLimited(waitSeconds)
}
