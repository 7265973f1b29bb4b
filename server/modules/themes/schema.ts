import './copy-theme.ts'
import type { ThemeVersion } from '../../platform/generated/prisma/client.ts'
import { builder } from '../../graphql/builder.ts'
import { EventType } from '../events/public.ts'

const EventThemeType = builder.objectRef<ThemeVersion>('EventTheme').implement({
  description: 'A published theme of an event.',
  fields: (t) => ({
    version: t.exposeInt('version'),
    tokens: t.expose('tokens', { type: 'JSON', description: 'Token name → value, such as `{ "accent": "#ffb224" }`.' }),
    publishedAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

builder.objectField(EventType, 'theme', (t) =>
  t.field({
    type: EventThemeType,
    nullable: true,
    description: 'The theme that visitors see; null until one is published.',
    resolve: ({ id }, _args, { platform }) =>
      platform.db.themeVersion.findFirst({ where: { eventId: id }, orderBy: { version: 'desc' } }),
  }),
)
