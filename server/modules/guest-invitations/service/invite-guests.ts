import { msg, plural } from '@lingui/core/runtime-macro'
import { v7 as uuidv7 } from 'uuid'
import { normalizeEmail } from '../../../contract/text/email.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../../graphql/context.ts'
import { type FieldProblem, InvalidInput, NotFound, parseInput } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { GuestInvitation } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { type ChangeScope, eventTopic, workOnEvent } from '../../events/public.ts'
import { holdOptOuts } from '../../notifications/public.ts'
import { activeStatuses } from '../../places/public.ts'
import { decideCrowd } from '../domain/decide-crowd.ts'
import { readCsv } from '../domain/read-csv.ts'
import { type InvitedGuest, readGuests, sortOut, withoutDuplicates } from '../domain/read-guests.ts'
import { TooManyInvitations } from '../errors.ts'
import { inviteGuestsInput } from '../inputs.ts'
import { readCrowd, readEarlierGuests } from '../queries/earlier-guests.ts'
import { lockInvitations, noteReminders, readUnmailed } from '../queries/reminders.ts'
import { invitationsTopic } from '../topics.ts'
import { holdPlaces } from './hold-places.ts'
import { mailInvitations } from './invitation-mail.ts'
import { assertInvites, readInvitationsLeft } from './limit-invitations.ts'

export interface InvitedGuests {
  eventId: string
  invitedCount: number
  /** They were invited before, or hold a place. */
  knownCount: number
  /** Named more than once in the request. */
  duplicateCount: number
  /** Guests of the earlier event who are left for another time, because of a limit. */
  remainingCount: number
}

const { atOnce } = limits.guestInvitations
/** More would not be read by anybody. */
const mostNamed = 20

/**
 * Invite people to an event: each gets a mail with a personal link. All who are named or none, and of
 * the guests of an earlier event as many as the limits allow. Whoever is invited already, or holds a
 * place under a proven address, is left out. A place can be held for each, until a moment. @throws InvalidInput naming every text that is no address; EventNotOpen,
 * AddressNotConfirmed, TooManyInvitations, TooManyHolds, NotFound.
 */
export async function inviteGuests(context: Context, eventId: string, input: object): Promise<InvitedGuests> {
  const { platform } = context
  const { earlierGuestIds, earlierEventId, language, message, holdUntil, ...written } = parseInput(
    inviteGuestsInput,
    input,
  )
  const typed = readWritten(written)
  return workOnEvent(context, {
    eventId,
    capability: 'inviteGuests',
    async work(scope) {
      const { tx, event, now, personId } = scope
      await assertInvites(scope)
      await holdOptOuts(tx)
      const earlier = await readEarlierGuests(tx, event.group.organizationId, earlierGuestIds ?? [])
      const { guests, duplicateCount } = withoutDuplicates([...typed, ...earlier])
      if (guests.length === 0 && !earlierEventId) throw refuse('addresses', msg`Enter at least one email address.`)
      if (guests.length > atOnce) throw refuse('addresses', tooMany)
      const { unknown, unmailed } = await withoutKnown(tx, eventId, guests)
      const crowd = earlierEventId ? await readOthers(scope, earlierEventId, guests) : []
      const named = { named: guests.length, fresh: unknown.length + unmailed.length }
      const left = await readInvitationsLeft(platform, scope)
      const { guests: others, remainingCount } = decideCrowd(crowd, { ...named, atOnce, left })
      const fresh = [...unknown, ...others]
      const mailed = fresh.length + unmailed.length
      if (mailed > left || (mailed === 0 && left === 0 && remainingCount > 0))
        throw new TooManyInvitations(left, platform.invitationsPerDay)
      const unheld = unmailed.filter(({ holdsUntil }) => holdsUntil === null || holdsUntil <= now)
      const held = fresh.length + unheld.length
      const holdsUntil = holdUntil && held > 0 ? await holdPlaces(platform, scope, held, holdUntil) : null
      const asked = language ?? platform.defaultLocale
      const rows = fresh.map(({ name, email }) => {
        const id = uuidv7()
        return {
          id,
          eventId,
          name,
          email,
          emailNormalized: normalizeEmail(email),
          language: asked,
          secretHash: hashSecret(platform.secrets.secretFor(id)),
          invitedById: personId,
          createdAt: now,
          holdsUntil,
        }
      })
      const mailIds = await mailInvitations(platform, scope, rows, { kind: 'guestInvitation', message })
      await tx.guestInvitation.createMany({
        data: rows.map((row) => ({ ...row, mailId: mailIds.get(row.id) ?? null })),
      })
      await mailAgain(platform, scope, unmailed, { message, language: asked, holdsUntil })
      scope.announce(invitationsTopic(eventId), {})
      if (holdsUntil) scope.announce(eventTopic(eventId), {})
      const knownCount = guests.length - unknown.length - unmailed.length
      return { eventId, invitedCount: mailed, knownCount, duplicateCount, remainingCount }
    },
  })
}

interface MailingAgain {
  message: string
  language: string
  /** null when no place is to be held. */
  holdsUntil: Date | null
}

/** Mail invitations whose last mail was dropped. Their links stay. A place is held for those who have none held. */
async function mailAgain(
  platform: Platform,
  scope: ChangeScope,
  unmailed: readonly GuestInvitation[],
  { message, language, holdsUntil }: MailingAgain,
): Promise<void> {
  const { tx, now } = scope
  if (unmailed.length === 0) return
  const rows = unmailed.map((row) => ({
    ...row,
    language,
    holdsUntil: row.holdsUntil && row.holdsUntil > now ? row.holdsUntil : holdsUntil,
  }))
  await lockInvitations(
    tx,
    rows.map(({ id }) => id),
  )
  for (const { id, holdsUntil: until } of rows)
    await tx.guestInvitation.update({ where: { id }, data: { language, holdsUntil: until }, select: { id: true } })
  await noteReminders(tx, now, await mailInvitations(platform, scope, rows, { kind: 'guestInvitation', message }))
}

/** The guests of an earlier event who can be invited and are not among those who were named. @throws NotFound */
async function readOthers(
  { tx, event }: ChangeScope,
  earlierEventId: string,
  named: readonly InvitedGuest[],
): Promise<InvitedGuest[]> {
  const crowd = await readCrowd(tx, { eventId: event.id, organizationId: event.group.organizationId, earlierEventId })
  if (!crowd) throw new NotFound('event')
  const isNamed = new Set(named.map(({ email }) => normalizeEmail(email)))
  return crowd.filter(({ email }) => !isNamed.has(normalizeEmail(email)))
}

interface Written {
  addresses: string
  csv?: string | null | undefined
  guests?: readonly { name?: string | null | undefined; email: string }[] | null | undefined
}

/** @throws InvalidInput */
function readWritten({ addresses, csv, guests }: Written): InvitedGuest[] {
  const pasted = readGuests(addresses)
  const file = csv?.trim() ? readCsv(csv) : { guests: [], invalid: [] }
  if (!file) throw refuse('csv', msg`This file has no column with email addresses. Save it as CSV and try again.`)
  const named = sortOut((guests ?? []).map(({ name, email }) => ({ name: name ?? '', email, text: email })))
  const problems = [
    ...describeInvalid('addresses', pasted.invalid),
    ...describeInvalid('csv', file.invalid),
    ...describeInvalid('guests', named.invalid),
  ]
  if (problems.length > 0) throw new InvalidInput(problems)
  return [...pasted.guests, ...file.guests, ...named.guests]
}

function describeInvalid(path: string, invalid: readonly string[]): FieldProblem[] {
  const problems: FieldProblem[] = invalid.slice(0, mostNamed).map((text) => {
    const written = text.length > 80 ? `${text.slice(0, 80)}…` : text
    return { path, text: msg`“${{ written }}” isn’t an email address.` }
  })
  const count = invalid.length - mostNamed
  if (count > 0)
    problems.push({
      path,
      text: msg`${plural({ count }, { one: '# more isn’t an email address.', other: '# more aren’t email addresses.' })}`,
    })
  return problems
}

const refuse = (path: string, text: FieldProblem['text']) => new InvalidInput([{ path, text }])

const tooMany = msg`Invite at most ${{ most: atOnce }} people at once.`

/**
 * The others are invited already, or hold a place that belongs to the address. Of the invited, those whose mail was
 * dropped are mailed once more when they want mails again.
 */
async function withoutKnown(
  tx: Transaction,
  eventId: string,
  guests: readonly InvitedGuest[],
): Promise<{ unknown: InvitedGuest[]; unmailed: GuestInvitation[] }> {
  const of = { eventId, emailNormalized: { in: guests.map(({ email }) => normalizeEmail(email)) } }
  const select = { emailNormalized: true }
  const invited = addressesOf(await tx.guestInvitation.findMany({ where: of, select }))
  const placed = addressesOf(
    await tx.registration.findMany({
      where: { ...of, status: { in: activeStatuses }, addressConfirmedAt: { not: null } },
      select,
    }),
  )
  const isUnknown = (address: string) => !invited.has(address) && !placed.has(address)
  return {
    unknown: guests.filter(({ email }) => isUnknown(normalizeEmail(email))),
    unmailed: await readUnmailed(
      tx,
      eventId,
      [...invited].filter((address) => !placed.has(address)),
    ),
  }
}

const addressesOf = (rows: readonly { emailNormalized: string }[]) =>
  new Set(rows.map(({ emailNormalized }) => emailNormalized))
