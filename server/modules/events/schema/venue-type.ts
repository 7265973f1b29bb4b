import { builder } from '../../../graphql/builder.ts'
import type { Hidden, Where } from '../domain/where.ts'

export const WhereAudienceEnum = builder.enumType('WhereAudience', {
  description: 'Who may know the address, or the online link, of an event. Its organization always does.',
  values: {
    EVERYONE: {},
    GUESTS: { description: 'Those with a confirmed place.' },
    GUESTS_BEFORE_START: { description: 'The same, from some hours before the start.' },
  } as const,
})

const HiddenPartType = builder.objectRef<Hidden>('HiddenPart').implement({
  description: 'There is one, and the viewer does not get it now.',
  fields: (t) => ({
    audience: t.expose('audience', { type: WhereAudienceEnum }),
    hoursBefore: t.exposeInt('hoursBefore', {
      nullable: true,
      description: 'How long before the start guests get it; null where they get it at any time.',
    }),
    opensAt: t.expose('opensAt', { type: 'DateTime', nullable: true, description: 'When guests get it.' }),
  }),
})

export const VenueType = builder.objectRef<Where & { tag: string }>('Venue').implement({
  description: 'Where it happens, as far as the viewer may know.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Of the place; everyone may know it.' }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'null when there is none, or when it is hidden.',
    }),
    hiddenAddress: t.expose('hiddenAddress', {
      type: HiddenPartType,
      nullable: true,
      description: 'Why there is no `address` although the event has one.',
    }),
    onlineUrl: t.exposeString('onlineUrl', {
      nullable: true,
      description: 'null when there is none, or when it is hidden. `/e/{url}/join` leads to it, also after it changed.',
    }),
    hiddenOnlineUrl: t.expose('hiddenOnlineUrl', {
      type: HiddenPartType,
      nullable: true,
      description: 'Why there is no `onlineUrl` although the event has one.',
    }),
    tag: t.exposeString('tag', { description: 'The `venueTag` of the event at this answer.' }),
  }),
})
