import '../copy-theme.ts'
import { builder } from '../../../graphql/builder.ts'
import { UserType } from '../../accounts/public.ts'
import { EventType } from '../../events/public.ts'
import { addResolvedThemeFields } from '../resolved-theme-fields.ts'
import { seesThemeHistory } from '../queries.ts'

export const EventThemeType = builder.prismaObject('ThemeVersion', {
  name: 'EventTheme',
  description: 'A published theme of an event.',
  fields: (t) => ({
    version: t.exposeInt('version'),
    tokens: t.expose('tokens', { type: 'JSON', description: 'Token name → value, such as `{ "accent": "#ffb224" }`.' }),
    publishedAt: t.expose('createdAt', { type: 'DateTime' }),
    publishedBy: t.field({
      type: UserType,
      nullable: true,
      description: 'Organizers only, null to others and when the account is gone.',
      select: { eventId: true, publishedBy: true },
      resolve: async ({ eventId, publishedBy }, _args, context) =>
        (await seesThemeHistory(context, eventId)) ? publishedBy : null,
    }),
  }),
})

builder.prismaObjectFields(EventType, (t) => ({
  theme: t.prismaField({
    type: EventThemeType,
    nullable: true,
    description: 'The theme that visitors see; null until one is published.',
    resolve: (query, { id }, _args, { platform }) =>
      platform.db.themeVersion.findFirst({ ...query, where: { eventId: id }, orderBy: { version: 'desc' } }),
  }),
  themeVersions: t.prismaConnection(
    {
      type: EventThemeType,
      cursor: 'id',
      nullable: true,
      description: 'Every theme it was published with, newest first; organizers only, null to others.',
      resolve: async (query, { id: eventId }, _args, context) =>
        (await seesThemeHistory(context, eventId))
          ? context.platform.db.themeVersion.findMany({ ...query, where: { eventId }, orderBy: { version: 'desc' } })
          : null,
    },
    { name: 'EventThemeConnection' },
    { name: 'EventThemeEdge' },
  ),
}))

addResolvedThemeFields()
