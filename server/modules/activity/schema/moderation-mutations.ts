import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound } from '../../../graphql/user-error.ts'
import { UserType } from '../../accounts/public.ts'
import { EventType } from '../../events/public.ts'
import { pinActivityItem } from '../service/announce.ts'
import { approveActivityItem } from '../service/approve-activity-item.ts'
import { hideActivityItem, unhideActivityItem } from '../service/hide-activity-item.ts'
import { mutePerson, unmutePerson } from '../service/mute-person.ts'
import { ActivityItemType } from './activity-item.ts'
import {
  ApproveActivityItemInput,
  HideActivityItemInput,
  PinActivityItemInput,
  UnhideActivityItemInput,
  UnpinActivityItemInput,
} from './item-inputs.ts'

/** An organizer's action on one item: the mutation's name, its input, and the use case. */
function rowMutation(
  name: string,
  input: typeof HideActivityItemInput,
  description: string,
  act: (context: Context, itemId: string) => Promise<void>,
) {
  builder.mutationField(name, (t) =>
    t.prismaField({
      type: ActivityItemType,
      nullable: true,
      description: `${description}; for hosts and above. Twice changes nothing.`,
      authScopes: { signedIn: true },
      errors: { types: [NotFound], union: { name: `${name[0]!.toUpperCase()}${name.slice(1)}Result` } },
      args: { input: t.arg({ type: input, required: true }) },
      resolve: resolveNamed('activityItem', (context, { input: { id } }) => act(context, id.id)),
    }),
  )
}

rowMutation(
  'approveActivityItem',
  ApproveActivityItemInput,
  'Let a comment that waits for approval be seen',
  approveActivityItem,
)
rowMutation(
  'hideActivityItem',
  HideActivityItemInput,
  'Hide a row, and what answers it, from everybody but organizers',
  hideActivityItem,
)
rowMutation('unhideActivityItem', UnhideActivityItemInput, 'Let a hidden row be seen again', unhideActivityItem)
rowMutation(
  'pinActivityItem',
  PinActivityItemInput,
  'Keep an announcement above the feed, in the place of another',
  (context, id) => pinActivityItem(context, id, true),
)
rowMutation('unpinActivityItem', UnpinActivityItemInput, 'Let a pinned announcement go', (context, id) =>
  pinActivityItem(context, id, false),
)

const personInput = (name: string) =>
  builder.inputType(name, {
    fields: (t) => ({
      eventId: t.globalID({ required: true, for: EventType }),
      userId: t.globalID({ required: true, for: UserType }),
    }),
  })
const MutePersonInput = personInput('MutePersonInput')
const UnmutePersonInput = personInput('UnmutePersonInput')

builder.mutationFields((t) => ({
  mutePerson: t.prismaField({
    type: EventType,
    nullable: true,
    description:
      'Let a person read an event’s feed and no longer write into it or react; for hosts and above. Twice changes nothing.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, NotFound], union: { name: 'MutePersonResult' } },
    args: { input: t.arg({ type: MutePersonInput, required: true }) },
    resolve: resolveReturned('event', async (context, { input }) => {
      await mutePerson(context, { eventId: input.eventId.id, userId: input.userId.id })
      return input.eventId.id
    }),
  }),
  unmutePerson: t.prismaField({
    type: EventType,
    nullable: true,
    description: 'Let a muted person write again; for hosts and above. Twice changes nothing.',
    authScopes: { signedIn: true },
    errors: { types: [NotFound], union: { name: 'UnmutePersonResult' } },
    args: { input: t.arg({ type: UnmutePersonInput, required: true }) },
    resolve: resolveReturned('event', async (context, { input }) => {
      await unmutePerson(context, { eventId: input.eventId.id, userId: input.userId.id })
      return input.eventId.id
    }),
  }),
}))
