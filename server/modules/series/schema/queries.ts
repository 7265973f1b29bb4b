import { builder } from '../../../graphql/builder.ts'
import { findSeriesBySlug } from '../queries/visible-series.ts'
import { EventSeriesType } from './series-type.ts'

builder.queryField('series', (t) =>
  t.prismaField({
    type: EventSeriesType,
    nullable: true,
    description: 'The series at a slug; null when the viewer may see none of its dates.',
    args: { slug: t.arg.string({ required: true, description: 'Also a former slug: compare `EventSeries.slug`.' }) },
    resolve: (query, _root, { slug }, context) => findSeriesBySlug(context, slug, query),
  }),
)
