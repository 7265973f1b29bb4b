import { can } from '../../../auth/viewer.ts'
import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { EventType, eventSubscription, eventTopic } from '../../events/public.ts'
import { ownPicturesShownTo } from '../policy.ts'
import { findCover, fingerprintVisuals, firstVisual, inOrder, picturesVisibleTo } from '../queries.ts'
import { visualsTopic } from '../topics.ts'
import { shareSize } from '../picture/share-picture.ts'
import { parseVariants } from '../variants.ts'

export const VisualKindEnum = builder.enumType('VisualKind', {
  description: 'What a visual is for.',
  values: {
    COVER: { description: 'Shown first and in link previews. An event has at most one.' },
    FLYER: { description: 'A flyer, shown after the cover. An event has at most 10.' },
    GALLERY: { description: 'Part of the gallery. An event has at most 20.' },
    PHOTO: { description: 'A person’s photo in the feed, not one of the event’s own visuals.' },
  } as const,
})

const VisualVariantType = builder
  .objectRef<{ url: string; width: number; height: number; type: string }>('VisualVariant')
  .implement({
    description: 'One size of an image.',
    fields: (t) => ({
      url: t.exposeString('url', { description: 'The absolute address of the file.' }),
      width: t.exposeInt('width', { description: 'In pixels.' }),
      height: t.exposeInt('height', { description: 'In pixels.' }),
      type: t.exposeString('type', { description: 'The media type, such as `image/webp`.' }),
    }),
  })

export const EventVisualType = builder.prismaNode('EventVisual', {
  description: 'One image of an event.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [picturesVisibleTo(viewer)] }),
  fields: (t) => ({
    kind: t.expose('kind', { type: VisualKindEnum, description: 'What it is for.' }),
    altText: t.exposeString('altText', {
      description:
        'What it shows, for people who cannot see it; at most 500 characters. While it is empty, only members see the visual.',
    }),
    focalX: t.exposeFloat('focalX', {
      description: 'The point that stays in view when the image is cropped: 0 (left) to 1 (right).',
    }),
    focalY: t.exposeFloat('focalY', { description: 'The same point: 0 (top) to 1 (bottom).' }),
    width: t.exposeInt('width', { description: 'Pixels of the original.' }),
    height: t.exposeInt('height', { description: 'Pixels of the original.' }),
    placeholder: t.exposeString('placeholder', { description: 'A tiny data URL to show while the image loads.' }),
    thumbHash: t.exposeString('thumbHash', {
      nullable: true,
      description: 'The ThumbHash of the placeholder, in base64; null for images from before it was stored.',
    }),
    dominantColor: t.exposeString('dominantColor', { description: '`#rrggbb`.' }),
    variants: t.field({
      type: [VisualVariantType],
      description: 'The sizes to choose from, narrowest first.',
      resolve: ({ variants }, _args, { platform }) =>
        parseVariants(variants).map(({ key, ...variant }) => ({
          ...variant,
          url: `${platform.publicUrl}/media/${key}`,
        })),
    }),
    sharePicture: t.field({
      type: VisualVariantType,
      nullable: true,
      description: 'A crop around the focal point for link previews, 1200 × 630 pixels; null until it is drawn.',
      resolve: ({ shareKey }, _args, { platform }) =>
        shareKey === null ? null : { ...shareSize, type: 'image/jpeg', url: `${platform.publicUrl}/media/${shareKey}` },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added to the event.' }),
    addedBy: t.prismaField({
      type: 'User',
      nullable: true,
      description:
        'Members only, null to others. Also null for a program with an API key, and when the account is gone.',
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
    description: 'The visual to show first; null when there is none that the viewer may see.',
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
      description: 'The cover, then flyers, then the gallery in its order. Visuals without alt text only for members.',
      query: (_args, { viewer }) => ({ where: ownPicturesShownTo(viewer), orderBy: inOrder }),
    },
    { name: 'EventVisualConnection' },
    { name: 'EventVisualEdge' },
  ),
}))

eventSubscription('eventVisualsChanged', {
  description:
    'The event now, and again whenever its visuals change, also those that are not public. For members; it ends when the viewer is none any more.',
  capability: 'viewVisuals',
  topics: (eventId) => [visualsTopic(eventId), eventTopic(eventId)],
  readState: ({ db }, eventId) => fingerprintVisuals(db, eventId),
})
