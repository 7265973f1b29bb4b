import { notFound } from '../../../graphql/access.ts'
import { builder, idInput } from '../../../graphql/builder.ts'
import { loadById, resolveNamed } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { describeMailProblem } from '../../../platform/mail/mail-problem.ts'
import { organizationMailTopic } from '../../../platform/mail/mail-topic.ts'
import { EventType } from '../../events/public.ts'
import { OrganizationType } from '../../organizations/public.ts'
import { maySeeStuckMail } from '../policy.ts'
import { listStuckMail, mailVisibleTo, readStuckMailState } from '../queries/stuck-mail.ts'
import { retryMail } from '../service/retry-mail.ts'

const StuckMailType = builder.prismaNode('Mail', {
  name: 'StuckMail',
  description:
    'An email that could not be delivered yet, or may not have arrived. Only hosts and above see it, and mail to members only those who manage them.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [mailVisibleTo(viewer)] }),
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Which email it is, such as `eventChanged`.' }),
    to: t.exposeString('toAddress', { description: 'The recipient’s address.' }),
    subject: t.exposeString('subject', { description: 'The subject line.' }),
    attempts: t.exposeInt('attempts', { description: 'How many times it was tried.' }),
    lastError: t.string({
      nullable: true,
      description: 'Why the last attempt failed, as a sentence in the reader’s language; null when none has failed.',
      resolve: ({ lastError }, _args, { i18n }) => lastError && describeMailProblem(i18n, lastError),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    nextTryAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null when it was given up, and when it is due already.',
      resolve: ({ nextTryAt }, _args, { platform }) =>
        nextTryAt && nextTryAt > platform.clock.now() ? nextTryAt : null,
    }),
    isGivenUp: t.boolean({
      description: 'Whether nothing more happens unless someone calls `retryMail`.',
      resolve: ({ state }) => state === 'FAILED' || state === 'UNCERTAIN',
    }),
    mayHaveArrived: t.boolean({
      description:
        'Whether the mail server took it without confirming, or Marquee stopped at that moment. Only `retryMail` sends it again, because it may have arrived.',
      resolve: ({ state }) => state === 'UNCERTAIN',
    }),
    event: t.relation('event', {
      nullable: true,
      type: EventType,
      description: 'The event that it is about; null when it is about none.',
    }),
  }),
})

builder.prismaObjectField(OrganizationType, 'stuckMail', (t) =>
  t.prismaConnection(
    {
      type: StuckMailType,
      cursor: 'id',
      nullable: true,
      description: 'Emails of this organization that could not be delivered, oldest first; null to those below host.',
      resolve: (query, { id }, _args, context) =>
        maySeeStuckMail(context.viewer, id) ? listStuckMail(context, id, query) : null,
    },
    { name: 'StuckMailConnection' },
    { name: 'StuckMailEdge' },
  ),
)

const RetryMailInput = idInput('RetryMailInput', StuckMailType)

builder.mutationField('retryMail', (t) =>
  t.prismaField({
    ...mutation('signedIn', RetryMailInput, [NotFound]),
    type: StuckMailType,
    description: 'Tries an email again now, also one that was given up or may have arrived; for hosts and above.',
    resolve: resolveNamed('mail', (context, { id }) => retryMail(context, id)),
  }),
)

builder.subscriptionField('stuckMailChanged', (t) =>
  t.prismaField({
    type: OrganizationType,
    description:
      'The organization now, and again whenever an email gets stuck or is sent after all. For hosts and above.',
    args: { organizationId: t.arg.globalID({ required: true, for: OrganizationType }) },
    subscribe: (_root, { organizationId: { id } }, context) => {
      if (!maySeeStuckMail(context.viewer, id)) throw notFound('organization')
      return followState(context, {
        topics: [organizationMailTopic(id)],
        organizationId: id,
        // Every sent mail is announced, but only stuck ones matter here.
        readState: async (current) => (maySeeStuckMail(current.viewer, id) ? readStuckMailState(current, id) : null),
        toRow: () => id,
      })
    },
    resolve: (query, id: string, _args, context) => loadById(context, 'organization', id, query),
  }),
)
