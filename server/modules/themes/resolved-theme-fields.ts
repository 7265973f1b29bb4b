import { builder } from '../../graphql/builder.ts'
import { EventType } from '../events/public.ts'
import { firstVisual, themeOfEvent, resolvePublishedTheme, posterOf, tagOfTheme } from './resolved-theme.ts'

/** The longest time until everyone who follows an event was told of a theme. */
const freshForMs = 5_000

/** schema.ts calls this after the types exist. */
export function addResolvedThemeFields(): void {
  builder.prismaObjectFields('ThemeVersion', (t) => ({
    look: t.field({
      type: 'JSON',
      description:
        'What follows from the tokens: every colour by its role, for light and for dark, with 4.5 : 1 under every text; typefaces, background, effect, and the order of sections.',
      select: { eventId: true, tokens: true, look: true },
      resolve: ({ eventId, ...theme }, _args, { platform }) => resolvePublishedTheme(platform, eventId, theme),
    }),
  }))
  builder.prismaObjectFields(EventType, (t) => ({
    look: t.field({
      type: 'JSON',
      description:
        'The resolved theme of its pages: that of the published theme, or one made of the poster’s colour. Its `tag` is `lookTag` of that moment.',
      resolve: (event, _args, { platform }) => themeOfEvent(platform, event),
    }),
    freshLook: t.field({
      type: 'JSON',
      nullable: true,
      description:
        '`look`, for a few seconds after a theme was published: whoever follows the event then gets it with the message, and nobody has to ask. Else null.',
      select: {
        id: true,
        title: true,
        theme: { select: { versions: { select: { createdAt: true }, orderBy: { version: 'desc' }, take: 1 } } },
      },
      resolve: async ({ theme, ...event }, _args, { platform }) => {
        const publishedAt = theme?.versions[0]?.createdAt.getTime() ?? Number.NEGATIVE_INFINITY
        return platform.clock.now().getTime() - publishedAt < freshForMs ? themeOfEvent(platform, event) : null
      },
    }),
    lookTag: t.string({
      description: 'Another text whenever `look` is another. Follow this one, and ask for the look when it changed.',
      select: {
        title: true,
        theme: { select: { versions: { select: { version: true }, orderBy: { version: 'desc' }, take: 1 } } },
        visuals: firstVisual,
      },
      resolve: ({ theme, ...event }) => tagOfTheme({ version: theme?.versions[0]?.version, poster: posterOf(event) }),
    }),
  }))
}
