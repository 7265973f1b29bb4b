import { v7 as uuidv7 } from 'uuid'
import { shortName } from '../../../contract/short-name.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, type UserError, parseInput } from '../../../graphql/user-error.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { appendActivity } from '../../activity/public.ts'
import { findReferralLinks } from '../../referrals/public.ts'
import { decideJoin } from '../domain/admission.ts'
import type { Answers } from '../domain/answers.ts'
import { freePlaces } from '../domain/line-event.ts'
import { type Guest, type NewcomerInput, joinWaitlistInput, toGuest, withAccount } from '../inputs.ts'
import { findEndOfLine } from '../queries/line.ts'
import { isLineDue, readNewcomer } from '../queries/newcomer.ts'
import { admitRequest } from './admit-request.ts'
import { checkAnswers } from './check-answers.ts'
import { type EventScope, announceLine, underEventLock } from './event-scope.ts'
import { logDecisions } from './fairness-log.ts'
import { refuseJoin } from './refuse-join.ts'
import { roomForNewcomers } from './room.ts'

/** `entryId` null: somebody else's address is in line already, which the answer must not tell. */
export interface Joined {
  entryId: string | null
}

/** Stand at the end of the line. The signed-in owner of an open entry gets that one, whatever they ask for now. */
export async function joinWaitlist(context: Context, input: NewcomerInput): Promise<Joined> {
  const { platform, viewer } = context
  const wish = parseInput(joinWaitlistInput, withAccount(viewer.person, input))
  const guest = toGuest(viewer.person, wish)
  await admitRequest(context, wish.eventId)

  const joined = await underEventLock(platform, wish.eventId, async (scope): Promise<Joined | UserError> => {
    const newcomer = await readNewcomer(scope.tx, wish.eventId, guest)
    if (newcomer.repeatedEntryId) return { entryId: newcomer.repeatedEntryId }
    const room = await roomForNewcomers(scope, isLineDue(newcomer, scope.now))
    const { event } = scope
    const decision = decideJoin(
      {
        isLive: event.isLive,
        isRegistered: newcomer.isRegistered,
        isInLine: newcomer.openEntryId !== null,
        room,
        waitlistEnabled: event.waitlistEnabled,
        waitlistClosed: event.waitlistClosed,
      },
      guest,
    )
    if ('refusal' in decision) return refuseJoin(decision.refusal, room)
    if ('duplicate' in decision) {
      const isOwn = guest.userId !== null && newcomer.openEntryUserId === guest.userId
      return { entryId: isOwn ? newcomer.openEntryId : null }
    }
    const checked = checkAnswers(newcomer.questions, wish.answers)
    if (checked instanceof InvalidInput) return checked
    const referral = { eventId: event.id, code: wish.referralCode ?? null, guest }
    const [referralLinkId = null] = await findReferralLinks(scope.tx, [referral])
    return { entryId: await createEntry(scope, guest, { answers: checked.answers, referralLinkId }) }
  })
  if (joined.entryId) context.heldRows.add(joined.entryId)
  return joined
}

interface EntryExtras {
  answers: Answers
  referralLinkId: string | null
}

async function createEntry(scope: EventScope, guest: Guest, extras: EntryExtras): Promise<string> {
  const { platform, tx, announce, event, now } = scope
  const { userId, name, partySize } = guest
  const id = uuidv7()
  const secretHash = userId ? null : hashSecret(platform.secrets.secretFor(id))
  const { position, ...end } = await findEndOfLine(tx, event.id, now)
  await tx.waitlistEntry.create({
    data: { ...guest, ...end, ...extras, id, eventId: event.id, secretHash },
    select: { id: true },
  })
  await logDecisions(scope, freePlaces(event), [{ rule: 'JOINED', entryId: id, partySize, position }])
  scope.news.push({ kind: 'joined', entryId: id })
  announceLine(scope)
  await appendActivity(tx, announce, {
    eventId: event.id,
    kind: 'WAITLIST_JOINED',
    visibility: 'ORGANIZERS',
    actorId: userId,
    actorName: userId ? name : shortName(name),
    details: { partySize },
  })
  return id
}
