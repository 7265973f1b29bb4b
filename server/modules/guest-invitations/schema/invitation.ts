import { shownName } from '../../../contract/text/stand-in-names.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { describeMailProblem } from '../../../platform/mail/mail-problem.ts'
import { EventType, eventAbilities, eventIfVisible } from '../../events/public.ts'
import { RegistrationType } from '../../registrations/public.ts'
import { isForAnother, ofSeenGuests } from '../policy.ts'
import {
  type Delivery,
  type InvitationCounts,
  answerOf,
  deliveryOf,
  findRegistrationOf,
} from '../queries/invitations.ts'

export const AttendanceAnswerEnum = builder.enumType('AttendanceAnswer', {
  description: 'Whether somebody comes.',
  values: {
    GOING: { description: 'Has a place, has applied for one, or is on the waitlist.' },
    MAYBE: { description: 'Does not know yet. It holds no place.' },
    CANT: { description: 'Cannot come.' },
  } as const,
})

const InvitationDeliveryEnum = builder.enumType('InvitationDelivery', {
  description: 'What became of an invitation’s last email.',
  values: {
    WAITING: { description: 'Not sent yet.' },
    SENT: { description: 'The mail server took it, as far as is known.' },
    REFUSED: { description: 'It could not be delivered, such as to an address that does not exist.' },
    NOT_SENT: { description: 'There is none, because the person wants no email about this event.' },
  } as const,
})

/** What everybody's rights to an invitation follow from. */
const ofEvent = {
  id: true,
  event: { select: { status: true, group: { select: { organizationId: true } } } },
} as const

interface Seen {
  id: string
  event: Parameters<typeof eventAbilities>[1]
}

const seesAll = ({ viewer }: Context, { event }: Seen) => eventAbilities(viewer, event).seeGuests
const isHolder = ({ heldRows }: Context, { id }: { id: string }) => heldRows.has(id)

export const GuestInvitationType = builder.prismaNode('GuestInvitation', {
  description:
    'Someone whom organizers invited to an event, with their answer. Organizers see it, and whoever has its secret.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer, heldRows }) => (heldRows.has(id) ? { id } : { id, AND: [ofSeenGuests(viewer)] }),
  fields: (t) => ({
    name: t.string({
      description: 'As the organizer wrote it; empty when they gave only an address.',
      resolve: ({ name }, _args, { i18n }) => shownName(i18n, name),
    }),
    email: t.exposeString('email', { description: 'The address that was invited.' }),
    language: t.exposeString('language', {
      description:
        'The language that was chosen for its emails: a BCP 47 tag, such as `de`. Someone with an account gets them in their own.',
    }),
    answer: t.field({
      type: AttendanceAnswerEnum,
      nullable: true,
      description: 'What the person answered; null before, and again when they cancelled without another answer.',
      resolve: async ({ id }, _args, { platform }) => (await answerOf(platform.db, id))?.answer ?? null,
    }),
    note: t.string({
      nullable: true,
      description: 'What the person wrote with the answer; null without a note.',
      resolve: async ({ id }, _args, { platform }) => (await answerOf(platform.db, id))?.note || null,
    }),
    answeredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the answer was given; null without one.',
      resolve: async ({ id }, _args, { platform }) => (await answerOf(platform.db, id))?.answeredAt ?? null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the person was invited.' }),
    openedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its page was first open in a browser; organizers only, null to others and before.',
      select: { ...ofEvent, openedAt: true },
      resolve: (row, _args, context) => (seesAll(context, row) ? row.openedAt : null),
    }),
    isForViewer: t.boolean({
      description:
        'Whether the viewer may be the invited person: without an account, or with one that has the invited address.',
      select: { emailNormalized: true },
      resolve: (invitation, _args, context) => !isForAnother(context.viewer, invitation),
    }),
    passedOnAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When someone else first came with its link: another account, or another address. Organizers only, null to others.',
      select: { ...ofEvent, passedOnAt: true },
      resolve: (row, _args, context) => (seesAll(context, row) ? row.passedOnAt : null),
    }),
    holdsUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Until when a place is held for the person, who takes it by answering GOING; null when none is, or no longer.',
      select: { holdsUntil: true },
      resolve: ({ holdsUntil }, _args, { platform }) =>
        holdsUntil && holdsUntil > platform.clock.now() ? holdsUntil : null,
    }),
    remindedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the last reminder was written; organizers only, null to others and without one.',
      select: { ...ofEvent, remindedAt: true },
      resolve: (row, _args, context) => (seesAll(context, row) ? row.remindedAt : null),
    }),
    delivery: t.field({
      type: InvitationDeliveryEnum,
      nullable: true,
      description: 'What became of its last email; organizers only, null to others.',
      select: { ...ofEvent, mailId: true, formerRefused: true },
      resolve: async (row, _args, context) =>
        seesAll(context, row) ? toDelivery(row, await findDelivery(context, row.mailId)) : null,
    }),
    deliveryProblem: t.string({
      nullable: true,
      description:
        'Why the last attempt to deliver it failed, as a sentence in the reader’s language; organizers only, null without a problem, and three months after the email.',
      select: { ...ofEvent, mailId: true },
      resolve: async (row, _args, context) => {
        const delivery = seesAll(context, row) ? await findDelivery(context, row.mailId) : null
        return delivery?.lastError ? describeMailProblem(context.i18n, delivery.lastError) : null
      },
    }),
    registration: t.prismaField({
      type: RegistrationType,
      nullable: true,
      description: 'The person’s active registration; null without one. For organizers, and in the answer to GOING.',
      select: ofEvent,
      resolve: async (query, row, _args, context) => {
        const found = await findRegistrationOf(context.platform.db, row.id, { select: { id: true, userId: true } })
        if (!found) return null
        const isOwn = context.heldRows.has(found.id) || (found.userId && found.userId === context.viewer.person?.id)
        return isOwn || seesAll(context, row) ? findRegistrationOf(context.platform.db, row.id, query) : null
      },
    }),
    event: t.field({
      type: EventType,
      nullable: true,
      description: 'The event; also a private one, to whoever has the secret.',
      select: (_args, _context, nestedSelection) => ({ id: true, event: nestedSelection(true) }),
      resolve: (row, _args, context) => eventIfVisible(context, row.event, { isAdmitted: isHolder(context, row) }),
    }),
  }),
})

const findDelivery = async ({ platform }: Context, mailId: string | null) =>
  mailId === null ? null : deliveryOf(platform.db, mailId)

/** The row of a mail is deleted some time after it was sent or refused. What was refused stays so. */
function toDelivery(
  { mailId, formerRefused }: { mailId: string | null; formerRefused: boolean },
  delivery: Delivery | null,
) {
  if (formerRefused) return 'REFUSED'
  if (mailId === null) return 'NOT_SENT'
  if (!delivery) return 'SENT'
  if (delivery.state === 'FAILED') return 'REFUSED'
  return delivery.state === 'SENT' || delivery.state === 'UNCERTAIN' ? 'SENT' : 'WAITING'
}

export const GuestInvitationConnection = builder.connectionObject(
  { type: GuestInvitationType, name: 'GuestInvitationConnection' },
  { name: 'GuestInvitationEdge' },
)

export const InvitationCountsType = builder.objectRef<InvitationCounts>('InvitationCounts').implement({
  description: 'How many of the invited did what.',
  fields: (t) => ({
    sent: t.exposeInt('sent', { description: 'All who are invited.' }),
    opened: t.exposeInt('opened', { description: 'Who opened the page of their invitation.' }),
    going: t.exposeInt('going', { description: 'Who answered GOING.' }),
    maybe: t.exposeInt('maybe', { description: 'Who answered MAYBE.' }),
    cant: t.exposeInt('cant', { description: 'Who answered CANT.' }),
    unanswered: t.exposeInt('unanswered', { description: 'Who has not answered.' }),
    refused: t.exposeInt('refused', { description: 'Whose email could not be delivered.' }),
  }),
})
