import { requirePerson } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { readAccountState } from '../queries.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { ViewerType } from './viewer.ts'

builder.subscriptionField('viewerChanged', (t) =>
  t.prismaField({
    type: ViewerType,
    description:
      'The person who is asking as they are now, and again whenever their account changes: profile, address, passkeys, sessions, memberships. Ends with their session.',
    subscribe: (_root, _args, context) => {
      const person = requirePerson(context)
      let delivered = ''
      return follow(context, {
        topics: [viewerTopic(person.id)],
        organizationId: null,
        async read(current) {
          const state = current.viewer.person && (await readAccountState(current.platform, person.id))
          if (!state) return null
          const seen = JSON.stringify(state)
          const isNew = seen !== delivered
          delivered = seen
          return { rows: isNew ? [person.id] : [] }
        },
      })
    },
    resolve: (query, userId: string, _args, context) => loadById(context, 'user', userId, query),
  }),
)
