import { builder } from '../../../graphql/builder.ts'
import type { SeriesScope } from '../../../platform/generated/prisma/enums.ts'

export const SeriesScopeEnum = builder.enumType('SeriesScope', {
  description: 'Which dates of a series are meant.',
  values: {
    ONE: { description: 'One date alone.' },
    FOLLOWING: { description: 'That date and those after it.' },
    ALL: { description: 'The whole series.' },
  } satisfies Record<SeriesScope, object>,
})
