import './keep-visuals.ts'
import { builder } from '../../graphql/builder.ts'
import { EventType, eventsVisibleTo } from '../events/public.ts'
import { parseVariants } from './variants.ts'

const VisualKindEnum = builder.enumType('VisualKind', { values: ['COVER', 'FLYER', 'GALLERY'] as const })

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
  findUnique: (id, { viewer }) => ({ id, event: eventsVisibleTo(viewer) }),
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
  }),
})

const EventVisualConnection = builder.connectionObject(
  { type: EventVisualType, name: 'EventVisualConnection' },
  { name: 'EventVisualEdge' },
)

builder.prismaObjectFields(EventType, (t) => ({
  cover: t.prismaField({
    type: EventVisualType,
    nullable: true,
    description: 'The picture shown first.',
    resolve: (query, { id }, _args, { platform }) =>
      platform.db.eventVisual.findFirst({
        ...query,
        where: { eventId: id },
        orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }],
      }),
  }),
  visuals: t.relatedConnection(
    'visuals',
    {
      cursor: 'id',
      description: 'Cover first, then flyers, then the gallery in its order.',
      query: { orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }] },
    },
    EventVisualConnection,
  ),
}))
