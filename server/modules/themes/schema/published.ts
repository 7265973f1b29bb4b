import { builder } from '../../../graphql/builder.ts'
import { renamedTo } from '../../../graphql/renamed.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
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
  description: 'One published version of an event’s theme.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Counts from 1 for each event. Visitors see the highest.' }),
    tokens: t.expose('tokens', {
      type: 'JSON',
      description: 'Token name → value, such as `{ "accent": "#ffb224" }`. Unknown tokens are stored, too.',
    }),
    publishedAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was published.' }),
    publishedBy: t.field({
      type: UserType,
      nullable: true,
      description: 'Organizers only, null to others. Also null for a program, and when the account is gone.',
      select: { eventId: true, publishedBy: true },
      resolve: async ({ eventId, publishedBy }, _args, context) =>
        (await seesThemeHistory(context, eventId)) ? publishedBy : null,
    }),
    resolvedTheme: t.field({
      type: 'JSON',
      description: 'The resolved theme of this version, in the form of `Event.resolvedTheme`.',
      select: { eventId: true, tokens: true, resolvedTheme: true },
      resolve: ({ eventId, ...theme }, _args, { platform }) => resolveVersion(platform, eventId, theme),
    }),
    look: t.field({
      type: 'JSON',
      deprecationReason: renamedTo('resolvedTheme'),
      description: 'The same as `resolvedTheme`.',
      select: { eventId: true, tokens: true, resolvedTheme: true },
      resolve: ({ eventId, ...theme }, _args, { platform }) => resolveVersion(platform, eventId, theme),
    }),
  }),
})

const publicationSelect = {
  theme: { select: { versions: { select: { createdAt: true }, ...newestVersion } } },
} satisfies Prisma.EventSelect

interface Published {
  id: string
  theme: { versions: { createdAt: Date }[] } | null
}

async function findFreshTheme(platform: Platform, { id, theme }: Published) {
  const publishedAt = theme?.versions[0]?.createdAt.getTime() ?? Number.NEGATIVE_INFINITY
  if (platform.clock.now().getTime() - publishedAt >= freshForMs) return null
  // Read only now: every live message asks for this field, and almost never is there a theme to send.
  return findThemeOfEvent(platform, id)
}

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
      description: 'Every published version, newest first; organizers only, null to others.',
      resolve: (query, { id }, _args, context) => listVersions(context, id, query),
    },
    { name: 'EventThemeConnection' },
    { name: 'EventThemeEdge' },
  ),
  resolvedTheme: t.field({
    type: 'JSON',
    description:
      'Every colour of the event’s pages by role, for light and dark, with a contrast of at least 4.5 : 1 under text; fonts, background, effect and the order of sections. Made from the poster’s colour when no theme is published. Its `tag` is the `themeTag` of that moment.',
    select: themeSelect,
    resolve: (event, _args, { platform }) => themeOfEvent(platform, event),
  }),
  look: t.field({
    type: 'JSON',
    deprecationReason: renamedTo('resolvedTheme'),
    description: 'The same as `resolvedTheme`.',
    select: themeSelect,
    resolve: (event, _args, { platform }) => themeOfEvent(platform, event),
  }),
  freshTheme: t.field({
    type: 'JSON',
    nullable: true,
    description:
      'The same as `resolvedTheme` for a few seconds after a theme was published, so that followers need not ask for it; null otherwise.',
    select: publicationSelect,
    resolve: (event, _args, { platform }) => findFreshTheme(platform, event),
  }),
  freshLook: t.field({
    type: 'JSON',
    nullable: true,
    deprecationReason: renamedTo('freshTheme'),
    description: 'The same as `freshTheme`.',
    select: publicationSelect,
    resolve: (event, _args, { platform }) => findFreshTheme(platform, event),
  }),
  themeTag: t.string({
    description: 'Changes whenever `resolvedTheme` does. Follow this, and ask for `resolvedTheme` when it changed.',
    select: themeTagSelect,
    resolve: (event) => tagOfEvent(event),
  }),
  lookTag: t.string({
    deprecationReason: renamedTo('themeTag'),
    description: 'The same as `themeTag`.',
    select: themeTagSelect,
    resolve: (event) => tagOfEvent(event),
  }),
}))
