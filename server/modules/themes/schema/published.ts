import { builder } from '../../../graphql/builder.ts'
import { UserType } from '../../accounts/public.ts'
import { EventType } from '../../events/public.ts'
import { listVersions, newestVersion, seesThemeHistory } from '../queries/published.ts'
import {
  findThemeOfEvent,
  resolveVersion,
  tagOfEvent,
  themeOfEvent,
  themeSelect,
  themeTagSelect,
} from '../queries/resolved-theme.ts'

/** The longest time until everyone who follows an event was told of a theme. */
const freshForMs = 5_000

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
    look: t.field({
      type: 'JSON',
      description:
        'What follows from the tokens: every colour by its role, for light and for dark, with 4.5 : 1 under every text; typefaces, background, effect, and the order of sections.',
      select: { eventId: true, tokens: true, look: true },
      resolve: ({ eventId, ...theme }, _args, { platform }) => resolveVersion(platform, eventId, theme),
    }),
  }),
})

builder.prismaObjectFields(EventType, (t) => ({
  theme: t.field({
    type: EventThemeType,
    nullable: true,
    description: 'The theme that visitors see; null until one is published.',
    select: (_args, _context, nested) => ({ theme: { select: { versions: nested(newestVersion) } } }),
    resolve: ({ theme }) => theme?.versions[0] ?? null,
  }),
  themeVersions: t.prismaConnection(
    {
      type: EventThemeType,
      cursor: 'id',
      nullable: true,
      description: 'Every theme it was published with, newest first; organizers only, null to others.',
      resolve: (query, { id }, _args, context) => listVersions(context, id, query),
    },
    { name: 'EventThemeConnection' },
    { name: 'EventThemeEdge' },
  ),
  look: t.field({
    type: 'JSON',
    description:
      'The resolved theme of its pages: that of the published theme, or one made of the poster’s colour. Its `tag` is `lookTag` of that moment.',
    select: themeSelect,
    resolve: (event, _args, { platform }) => themeOfEvent(platform, event),
  }),
  freshLook: t.field({
    type: 'JSON',
    nullable: true,
    description:
      '`look`, for a few seconds after a theme was published: whoever follows the event then gets it with the message, and nobody has to ask. Else null.',
    select: { theme: { select: { versions: { select: { createdAt: true }, ...newestVersion } } } },
    resolve: async ({ id, theme }, _args, { platform }) => {
      const publishedAt = theme?.versions[0]?.createdAt.getTime() ?? Number.NEGATIVE_INFINITY
      if (platform.clock.now().getTime() - publishedAt >= freshForMs) return null
      // Read only now: every live message asks for this field, and almost never is there a theme to send.
      return findThemeOfEvent(platform, id)
    },
  }),
  lookTag: t.string({
    description: 'Another text whenever `look` is another. Follow this one, and ask for the look when it changed.',
    select: themeTagSelect,
    resolve: (event) => tagOfEvent(event),
  }),
}))
