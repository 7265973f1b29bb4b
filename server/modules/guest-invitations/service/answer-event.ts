import { createHash, randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound, type UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { isVisibleTo } from '../../events/public.ts'
import {
  AlreadyRegistered,
  type EventScope,
  InvitationForAnother,
  activeStatuses,
  admitRequest,
  underEventLock,
} from '../../places/public.ts'
import { answerEventInput } from '../inputs.ts'
import { announceAnswer } from '../topics.ts'
import { answersClosed } from './answer-invitation.ts'
import { saveAnswer } from './save-answer.ts'

interface Answering extends Record<string, unknown> {
  eventId: string
  secret?: string | null
}

/**
 * Say “maybe” or “can’t” about an event, without holding a place. Somebody without an account gives a
 * name and no address, and gets a secret to change it with. @returns the answer's id. @throws
 * AlreadyRegistered for a person who holds a place: they cancel it instead.
 */
export async function answerEvent(context: Context, { eventId, secret, ...input }: Answering): Promise<string> {
  const { platform, viewer, heldRows } = context
  const { name, note, answer, idempotencyKey } = parseInput(answerEventInput, input)
  const { person } = viewer
  if (!person && !name) throw new InvalidInput([{ path: 'name', text: msg`Enter a name.` }])
  await admitRequest(context, eventId)
  const id = await underEventLock(platform, eventId, async (scope): Promise<string | UserError> => {
    const { tx, announce, event, now } = scope
    if (!event.isLive || event.startsAt <= now) return answersClosed()
    if (person) {
      const own = { eventId, userId: person.id }
      const place = await tx.registration.findFirst({
        where: { ...own, status: { in: activeStatuses } },
        select: { id: true },
      })
      if (place) return new AlreadyRegistered()
      if (isOnlyInvited(context, event)) return new InvitationForAnother()
      announceAnswer(announce, eventId)
      return saveAnswer(tx, { eventId, of: { userId: person.id }, name: name ?? person.name, answer, note, now })
    }
    if (isOnlyInvited(context, event)) return new InvitationForAnother()
    announceAnswer(announce, eventId)
    const data = { name: name!, answer, note, answeredAt: now }
    const known = secret
      ? await tx.eventAnswer.findFirst({ where: { eventId, secretHash: hashSecret(secret) }, select: { id: true } })
      : null
    const rowId = known?.id ?? rowIdOf(eventId, idempotencyKey)
    await tx.eventAnswer.upsert({
      where: { id: rowId },
      update: data,
      create: { ...data, id: rowId, eventId, secretHash: hashSecret(platform.secrets.secretFor(rowId)) },
      select: { id: true },
    })
    return rowId
  })
  heldRows.add(id)
  return id
}

/**
 * The page of a private event opens to whoever has the link of an invitation. Only the invited person answers, by the
 * link, unless the organizers let others in.
 */
function isOnlyInvited({ viewer }: Context, event: EventScope['event']): boolean {
  if (event.invitationsAdmitOthers) return false
  const isInvited = viewer.invitedTo?.has(event.id) === true
  return isInvited && !isVisibleTo(viewer, event, viewer.admittedTo?.has(event.id) === true)
}

/** The same key names the same row, so that pressing twice answers once. A UUID of version 8 (RFC 9562). */
function rowIdOf(eventId: string, key: string | null | undefined): string {
  if (!key) return randomUUID()
  const hex = createHash('sha256').update(`${eventId}:${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Take an answer back. @throws NotFound when there is none of this account, or of this secret. */
export async function withdrawAnswer(
  { platform, viewer }: Context,
  { eventId, secret }: { eventId: string; secret: string | null },
): Promise<void> {
  const of = [
    ...(secret ? [{ secretHash: hashSecret(secret) }] : []),
    ...(viewer.person ? [{ userId: viewer.person.id }] : []),
  ]
  await transact(platform, async (tx, announce) => {
    const { count } = of.length > 0 ? await tx.eventAnswer.deleteMany({ where: { eventId, OR: of } }) : { count: 0 }
    if (count === 0) throw new NotFound('answer')
    announceAnswer(announce, eventId)
  })
}
