import { builder } from '../../../graphql/builder.ts'
import { findVisibleEntry } from '../queries/entries.ts'
import { WaitlistEntryType } from './entry.ts'

builder.queryFields((t) => ({
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
