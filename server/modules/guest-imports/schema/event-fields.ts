import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { seesGuests } from '../../places/public.ts'
import { listImports } from '../queries/imports.ts'
import { GuestImportConnection, GuestImportType } from './import-type.ts'

builder.prismaObjectFields(EventType, (t) => ({
  guestImports: t.prismaConnection(
    {
      type: GuestImportType,
      cursor: 'id',
      nullable: true,
      description: 'Lists of guests that were imported, the newest first; organizers only, null to others.',
      resolve: async (query, { id: eventId }, _args, context) =>
        (await seesGuests(context, eventId)) ? listImports(context.platform.db, eventId, query) : null,
    },
    GuestImportConnection,
  ),
}))
