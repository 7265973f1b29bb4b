import { eventAbilities } from '../../events/public.ts'
import { limits } from '../../../contract/limits.ts'
import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { InvalidInput, NotFound } from '../../../graphql/errors/user-error.ts'
import { resolveReturned } from '../../../graphql/load.ts'
import { EventType } from '../../events/public.ts'
import { contact, seesGuests } from '../../places/public.ts'
import { RegistrationType } from '../../registrations/public.ts'
import { type GuestTag, listTags } from '../queries/tags.ts'
import { tagGuests } from '../service/tag-guests.ts'

const GuestTagType = builder.objectRef<GuestTag>('GuestTag').implement({
  description: 'A word that organizers put on guests of an event. It is there while a guest has it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Such as `VIP`. Case does not make another tag.' }),
    registrations: t.exposeInt('registrations', { description: 'How many have it, cancelled ones too.' }),
  }),
})

builder.prismaObjectField(EventType, 'guestTags', (t) =>
  t.field({
    type: [GuestTagType],
    nullable: true,
    description: `The tags of its guests by name, at most ${limits.tags.perEvent}; organizers only, null to others.`,
    resolve: async ({ id }, _args, context) =>
      (await seesGuests(context, id)) ? listTags(context.platform.db, id) : null,
  }),
)

builder.prismaObjectField(RegistrationType, 'tags', (t) =>
  t.stringList({
    nullable: true,
    description: 'The words that organizers put on this guest; organizers only, null to others, also to the holder.',
    select: { ...contact, tags: true },
    resolve: ({ event, tags }, _args, { viewer }) => (eventAbilities(viewer, event).seeGuests ? tags : null),
  }),
)

const TagGuestsInput = builder.inputType('TagGuestsInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    registrationIds: t.globalIDList({
      required: true,
      for: RegistrationType,
      description: `Guests of the event: 1 to ${limits.tags.guestsAtOnce}.`,
    }),
    tag: t.string({
      required: true,
      description: `One line of 1 to ${limits.tags.length} characters. A tag that is there keeps its capitals.`,
    }),
    remove: t.boolean({ description: 'Takes the tag off. Puts it on when left out.' }),
  }),
})

builder.mutationField('tagGuests', (t) =>
  t.prismaField({
    ...mutation(null, TagGuestsInput, [InvalidInput, NotFound]),
    type: EventType,
    description: `Puts a tag on guests of an event, or takes it off; for hosts and above. Nobody is told. An event has at most ${limits.tags.perEvent} tags. Repeating it changes nothing.`,
    resolve: resolveReturned('event', (context, { remove, ...input }) => {
      const { guestsAtOnce } = limits.tags
      const { length } = input.registrationIds
      if (length < 1 || length > guestsAtOnce) throw badUserInput(`“registrationIds” must name 1 to ${guestsAtOnce}.`)
      return tagGuests(context, { ...input, isRemoved: remove === true })
    }),
  }),
)
