import { builder } from '../../graphql/builder.ts'
import { EventType } from '../events/public.ts'
import { firstVisual, lookOfEvent, lookOfTheme, posterOf, tagOfLook } from './look.ts'

/** Called by schema.ts once the types are there. */
export function addLookFields(): void {
  builder.prismaObjectFields('ThemeVersion', (t) => ({
    look: t.field({
      type: 'JSON',
      description:
        'What follows from the tokens: every colour by its role, for light and for dark, with 4.5 : 1 under every text; typefaces, background, effect, and the order of sections.',
      select: { eventId: true, tokens: true, look: true },
      resolve: ({ eventId, ...theme }, _args, { platform }) => lookOfTheme(platform, eventId, theme),
    }),
  }))
  builder.prismaObjectFields(EventType, (t) => ({
    look: t.field({
      type: 'JSON',
      description:
        'What its pages wear: the look of the published theme, or one made of the poster’s colour. Its `tag` is `lookTag` of that moment.',
      resolve: (event, _args, { platform }) => lookOfEvent(platform, event),
    }),
    lookTag: t.string({
      description: 'Another text whenever `look` is another. Follow this one, and ask for the look when it changed.',
      select: {
        title: true,
        theme: { select: { versions: { select: { version: true }, orderBy: { version: 'desc' }, take: 1 } } },
        visuals: firstVisual,
      },
      resolve: ({ theme, ...event }) => tagOfLook({ version: theme?.versions[0]?.version, poster: posterOf(event) }),
    }),
  }))
}
