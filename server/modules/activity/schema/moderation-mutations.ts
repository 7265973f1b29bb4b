import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import type { Context } from '../../../graphql/context.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { InvalidInput, NotFound } from '../../../graphql/errors/user-error.ts'
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
      ...mutation('signedIn', input, [NotFound]),
      type: ActivityItemType,
      description,
      resolve: resolveNamed('activityItem', (context, { id }) => run(context, id)),
    }),
  )
}

itemMutation(
  'deleteActivityItem',
  'Deletes one’s own item, or any item as an organizer. It stays in the feed without its content. Repeating it changes nothing.',
  deleteActivityItem,
)
itemMutation(
  'approveActivityItem',
  'Shows a comment that waits for approval to everyone; for hosts and above. Repeating it changes nothing.',
  approveActivityItem,
)
itemMutation(
  'hideActivityItem',
  'Hides an item and its replies from everyone but organizers; for hosts and above. Repeating it changes nothing.',
  (context, id) => hideActivityItem(context, id, true),
)
itemMutation(
  'unhideActivityItem',
  'Shows a hidden item again; for hosts and above. Repeating it changes nothing.',
  (context, id) => hideActivityItem(context, id, false),
)
itemMutation(
  'pinActivityItem',
  'Pins an announcement above the feed instead of the pinned one; for hosts and above. Repeating it changes nothing.',
  (context, id) => pinActivityItem(context, id, true),
)
itemMutation(
  'unpinActivityItem',
  'Removes an announcement from above the feed; for hosts and above. Repeating it changes nothing.',
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
      ...mutation('signedIn', input, refusals),
      type: EventType,
      description,
      resolve: resolveReturned('event', run),
    }),
  )
}

personMutation(
  'mutePerson',
  'Stops a person from commenting and reacting in an event’s feed; they can still read it. For hosts and above. Repeating it changes nothing.',
  mutePerson,
  [InvalidInput, NotFound],
)
personMutation(
  'unmutePerson',
  'Lets a muted person write again; for hosts and above. Repeating it changes nothing.',
  unmutePerson,
  [NotFound],
)
