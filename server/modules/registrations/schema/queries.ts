import { builder } from '../../../graphql/builder.ts'
import { findRegistrationBySecret, findTicket, findVisibleEntry } from '../queries/reads.ts'
import { RegistrationType } from './registration.ts'
import { WaitlistEntryType } from './waitlist-entry.ts'

builder.queryFields((t) => ({
  registration: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'The registration that a guest’s link opens.',
    args: { secret: t.arg.string({ required: true }) },
    resolve: (query, _root, { secret }, context) => findRegistrationBySecret(context, secret, query),
  }),
  ticket: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description:
      'The viewer’s own registration for the event of an address, or the one a guest’s secret opens; also when it was cancelled.',
    args: { eventUrl: t.arg.string({ required: true }), secret: t.arg.string() },
    resolve: (query, _root, { eventUrl: url, secret }, context) =>
      findTicket(context, { url, secret: secret ?? null }, query),
  }),
  waitlistEntry: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'One entry. Whoever has its id may look; acting for it takes the secret or the account.',
    args: { id: t.arg.globalID({ required: true, for: WaitlistEntryType }), secret: t.arg.string() },
    resolve: async (query, _root, { id, secret }, context) => {
      const entryId = await findVisibleEntry(context, id.id, secret ?? null)
      return entryId === null
        ? null
        : context.platform.db.waitlistEntry.findUnique({ ...query, where: { id: entryId } })
    },
  }),
}))
