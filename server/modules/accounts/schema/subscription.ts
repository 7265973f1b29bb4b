import { requirePerson } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
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
      return followState(context, {
        topics: [viewerTopic(person.id)],
        organizationId: null,
        async readState(current) {
          const state = current.viewer.person && (await readAccountState(current.platform, person.id))
          return state && JSON.stringify(state)
        },
        toRow: () => person.id,
      })
    },
    resolve: (query, userId: string, _args, context) => loadById(context, 'user', userId, query),
  }),
)
