import { can } from '../../../auth/viewer.ts'
import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { findById, loadById } from '../../../graphql/load.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { EventType, eventTopic, findOrganizationOf } from '../../events/public.ts'
import { ownPicturesShownTo } from '../policy.ts'
import { findCover, fingerprintVisuals, firstVisual, inOrder, picturesVisibleTo } from '../queries.ts'
import { visualsTopic } from '../topics.ts'
import { shareSize } from '../picture/share-picture.ts'
import { parseVariants } from '../variants.ts'

export const VisualKindEnum = builder.enumType('VisualKind', {
  values: {
    COVER: { description: 'Shown first, and on links. An event has one.' },
    FLYER: {},
    GALLERY: {},
    PHOTO: { description: 'Shown by someone in the feed; not among the event’s own pictures.' },
  } as const,
})

const VisualVariantType = builder
  .objectRef<{ url: string; width: number; height: number; type: string }>('VisualVariant')
  .implement({
    description: 'One size of a picture.',
    fields: (t) => ({
      url: t.exposeString('url'),
      width: t.exposeInt('width', { description: 'Pixels.' }),
      height: t.exposeInt('height', { description: 'Pixels.' }),
      type: t.exposeString('type', { description: 'Media type, such as image/webp.' }),
    }),
  })

export const EventVisualType = builder.prismaNode('EventVisual', {
  description: 'One picture of an event.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [picturesVisibleTo(viewer)] }),
  fields: (t) => ({
    kind: t.expose('kind', { type: VisualKindEnum }),
    altText: t.exposeString('altText', { description: 'What the picture shows, for people who cannot see it.' }),
    focalX: t.exposeFloat('focalX', {
      description: '0..1 from the left: what stays in view when the picture is cropped.',
    }),
    focalY: t.exposeFloat('focalY', { description: '0..1 from the top.' }),
    width: t.exposeInt('width', { description: 'Pixels of the original.' }),
    height: t.exposeInt('height', { description: 'Pixels of the original.' }),
    placeholder: t.exposeString('placeholder', { description: 'A tiny data URL shown while the picture loads.' }),
    thumbHash: t.exposeString('thumbHash', {
      nullable: true,
      description:
        'What the placeholder was made of: a ThumbHash in base64. null for pictures from before it was stored.',
    }),
    dominantColor: t.exposeString('dominantColor', { description: '`#rrggbb`, washes the page.' }),
    variants: t.field({
      type: [VisualVariantType],
      description: 'Sizes to choose from, narrowest first.',
      resolve: ({ variants }, _args, { platform }) =>
        parseVariants(variants).map(({ key, ...variant }) => ({
          ...variant,
          url: `${platform.publicUrl}/media/${key}`,
        })),
    }),
    sharePicture: t.field({
      type: VisualVariantType,
      nullable: true,
      description: 'For links: 1200 × 630 pixels around the focal point; null until it is drawn.',
      resolve: ({ shareKey }, _args, { platform }) =>
        shareKey === null ? null : { ...shareSize, type: 'image/jpeg', url: `${platform.publicUrl}/media/${shareKey}` },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    addedBy: t.prismaField({
      type: 'User',
      nullable: true,
      description:
        'For members of the organization, null to others; also null when it was a program with an API key, or when the account is gone.',
      select: { addedById: true, event: { select: { group: { select: { organizationId: true } } } } },
      resolve: (query, { addedById, event }, _args, context) =>
        can(context.viewer, event.group.organizationId, 'viewVisuals')
          ? findById(context, 'user', addedById, query)
          : null,
    }),
  }),
})

builder.prismaObjectFields(EventType, (t) => ({
  cover: t.field({
    type: EventVisualType,
    nullable: true,
    description: 'The picture shown first.',
    select: (_args, _context, nested) => ({
      group: { select: { organizationId: true } },
      visuals: nested(firstVisual),
    }),
    resolve: (event, _args, context) => findCover(context, event),
  }),
  visuals: t.relatedConnection(
    'visuals',
    {
      cursor: 'id',
      description:
        'Cover first, then flyers, then the gallery in its order. A picture without a description exists for the organization alone.',
      query: (_args, { viewer }) => ({ where: ownPicturesShownTo(viewer), orderBy: inOrder }),
    },
    { name: 'EventVisualConnection' },
    { name: 'EventVisualEdge' },
  ),
}))

builder.subscriptionField('eventVisualsChanged', (t) =>
  t.prismaField({
    type: EventType,
    description:
      'The event as it is now, and again whenever its pictures change, also those that are not public. For members of its organization; it ends when the viewer stops being one.',
    args: { eventId: t.arg.globalID({ required: true, for: EventType }) },
    subscribe: async (_root, { eventId: { id } }, context) => {
      const organizationId = await findOrganizationOf(context, id, 'viewVisuals')
      if (!organizationId) throw notFound('The event')
      return followState(context, {
        topics: [visualsTopic(id), eventTopic(id)],
        organizationId,
        readState: async (current) =>
          (await findOrganizationOf(current, id, 'viewVisuals')) ? fingerprintVisuals(current.platform.db, id) : null,
        toRow: () => id,
      })
    },
    resolve: (query, id: string, _args, context) => loadById(context, 'event', id, query),
  }),
)
