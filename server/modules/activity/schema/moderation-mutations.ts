import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { InvalidInput, NotFound } from '../../../graphql/user-error.ts'
import { UserType } from '../../accounts/public.ts'
import { EventType } from '../../events/public.ts'
import { pinActivityItem } from '../service/announce.ts'
import { deleteActivityItem } from '../service/delete-activity-item.ts'
import { approveActivityItem, hideActivityItem } from '../service/moderate-items.ts'
import { mutePerson, unmutePerson } from '../service/mute-person.ts'
import { ActivityItemType } from './activity-item.ts'

const inputName = (mutation: string) => `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`

function itemMutation(name: string, description: string, run: (context: Context, itemId: string) => Promise<void>) {
  const input = builder.inputType(inputName(name), {
    fields: (t) => ({ id: t.globalID({ required: true, for: ActivityItemType }) }),
  })
  builder.mutationField(name, (t) =>
    t.prismaField({
      type: ActivityItemType,
      nullable: true,
      description,
      authScopes: { signedIn: true },
      errors: { types: [NotFound] },
      args: { input: t.arg({ type: input, required: true }) },
      resolve: resolveNamed('activityItem', (context, { input: { id } }) => run(context, id.id)),
    }),
  )
}

itemMutation(
  'deleteActivityItem',
  'Take one’s own row away, or any row as an organizer. It stays as a tombstone.',
  deleteActivityItem,
)
itemMutation(
  'approveActivityItem',
  'Let a comment that waits for approval be seen; for hosts and above. Twice changes nothing.',
  approveActivityItem,
)
itemMutation(
  'hideActivityItem',
  'Hide a row, and what answers it, from everybody but organizers; for hosts and above. Twice changes nothing.',
  (context, id) => hideActivityItem(context, id, true),
)
itemMutation(
  'unhideActivityItem',
  'Let a hidden row be seen again; for hosts and above. Twice changes nothing.',
  (context, id) => hideActivityItem(context, id, false),
)
itemMutation(
  'pinActivityItem',
  'Keep an announcement above the feed, in the place of another; for hosts and above. Twice changes nothing.',
  (context, id) => pinActivityItem(context, id, true),
)
itemMutation(
  'unpinActivityItem',
  'Let a pinned announcement go; for hosts and above. Twice changes nothing.',
  (context, id) => pinActivityItem(context, id, false),
)

function personMutation(
  name: string,
  description: string,
  run: typeof mutePerson,
  refusals: (typeof NotFound | typeof InvalidInput)[],
) {
  const input = builder.inputType(inputName(name), {
    fields: (t) => ({
      eventId: t.globalID({ required: true, for: EventType }),
      userId: t.globalID({ required: true, for: UserType }),
    }),
  })
  builder.mutationField(name, (t) =>
    t.prismaField({
      type: EventType,
      nullable: true,
      description,
      authScopes: { signedIn: true },
      errors: { types: refusals },
      args: { input: t.arg({ type: input, required: true }) },
      resolve: resolveReturned('event', (context, { input: { eventId, userId } }) =>
        run(context, { eventId: eventId.id, userId: userId.id }),
      ),
    }),
  )
}

personMutation(
  'mutePerson',
  'Let a person read an event’s feed and no longer write into it or react; for hosts and above. Twice changes nothing.',
  mutePerson,
  [InvalidInput, NotFound],
)
personMutation(
  'unmutePerson',
  'Let a muted person write again; for hosts and above. Twice changes nothing.',
  unmutePerson,
  [NotFound],
)
