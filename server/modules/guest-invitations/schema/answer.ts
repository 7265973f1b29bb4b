import { shownName } from '../../../contract/text/stand-in-names.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { eventAbilities } from '../../events/public.ts'
import { AttendanceAnswerEnum } from './invitation.ts'

const ofEvent = {
  id: true,
  userId: true,
  event: { select: { status: true, group: { select: { organizationId: true } } } },
} as const

interface Seen {
  id: string
  userId: string | null
  event: Parameters<typeof eventAbilities>[1]
}

/** The person who answered, and organizers. */
const seesWords = ({ viewer, heldRows }: Context, { id, userId, event }: Seen) =>
  heldRows.has(id) || (userId !== null && userId === viewer.person?.id) || eventAbilities(viewer, event).seeGuests

export const EventAnswerType = builder.prismaObject('EventAnswer', {
  description: 'A “maybe” or “can’t” of anyone, with or without an invitation. It holds no place.',
  fields: (t) => ({
    answer: t.expose('answer', { type: AttendanceAnswerEnum, description: 'MAYBE or CANT.' }),
    name: t.string({
      nullable: true,
      description: 'For the person and organizers, null to others.',
      select: { ...ofEvent, name: true },
      resolve: (row, _args, context) => (seesWords(context, row) ? shownName(context.i18n, row.name) : null),
    }),
    note: t.string({
      nullable: true,
      description: 'What the person wrote with it. For the person and organizers, null to others and without a note.',
      select: { ...ofEvent, note: true },
      resolve: (row, _args, context) => (seesWords(context, row) ? row.note || null : null),
    }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', description: 'When it was given, or changed last.' }),
    isInvited: t.boolean({
      description: 'Whether it answers an invitation.',
      select: { invitationId: true },
      resolve: ({ invitationId }) => invitationId !== null,
    }),
    secret: t.string({
      nullable: true,
      description:
        'Changes it without an account. Only for the request that gave the answer or sent it; null otherwise.',
      select: { id: true, secretHash: true },
      resolve: ({ id, secretHash }, _args, { platform, heldRows }) =>
        heldRows.has(id) && secretHash ? platform.secrets.secretFor(id) : null,
    }),
  }),
})

export const EventAnswerConnection = builder.connectionObject(
  { type: EventAnswerType, name: 'EventAnswerConnection' },
  { name: 'EventAnswerEdge' },
)
