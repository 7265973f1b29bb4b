import { describeDevice } from '../../../auth/sessions/describe-device.ts'
import { describePlace } from '../../../auth/sessions/describe-place.ts'
import { builder } from '../../../graphql/builder.ts'

export const ViewerSessionType = builder.prismaObject('Session', {
  variant: 'ViewerSession',
  description: 'One browser in which the person is logged in. Seen by that person only.',
  fields: (t) => ({
    id: t.globalID({ resolve: ({ id }) => ({ type: 'ViewerSession', id }) }),
    isCurrent: t.boolean({
      description: 'The one this was asked from.',
      resolve: ({ id }, _args, { viewer }) => id === viewer.sessionId,
    }),
    device: t.string({
      description: 'The browser in words, such as `Chrome on Windows`.',
      resolve: ({ userAgent }) => describeDevice(userAgent),
    }),
    ipAddress: t.string({ nullable: true, resolve: ({ ipAddress }) => ipAddress || null }),
    place: t.string({
      description: 'Where from, in words: `Address 203.0.113.7`, or a network near the server.',
      resolve: ({ ipAddress }) => describePlace(ipAddress),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('updatedAt', { type: 'DateTime', description: 'To the hour.' }),
  }),
})
