import { builder } from '../../../graphql/builder.ts'
import type { Hidden, Where } from '../domain/where.ts'

export const WhereAudienceEnum = builder.enumType('WhereAudience', {
  description: 'Who may know an event’s address or online link. Members of its organization always may.',
  values: {
    EVERYONE: { description: 'Everyone who sees the event.' },
    GUESTS: { description: 'People with a confirmed place.' },
    GUESTS_BEFORE_START: { description: 'People with a confirmed place, from some hours before the start.' },
  } as const,
})

const HiddenPartType = builder.objectRef<Hidden>('HiddenPart').implement({
  description: 'Why an address or online link exists but is hidden from the viewer.',
  fields: (t) => ({
    audience: t.expose('audience', { type: WhereAudienceEnum, description: 'Who may know it.' }),
    hoursBefore: t.exposeInt('hoursBefore', {
      nullable: true,
      description: 'Hours before the start when guests get it; null when guests get it at once.',
    }),
    opensAt: t.expose('opensAt', { type: 'DateTime', nullable: true, description: 'The same as an instant.' }),
  }),
})

export const VenueType = builder.objectRef<Where & { tag: string }>('Venue').implement({
  description: 'Where an event takes place, as far as one viewer may know.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'The venue’s name, which everyone may know; null when there is none.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Null when there is none, and when it is hidden.',
    }),
    hiddenAddress: t.expose('hiddenAddress', {
      type: HiddenPartType,
      nullable: true,
      description: 'Set when there is an `address` or a point on the map that the viewer may not know.',
    }),
    onlineUrl: t.exposeString('onlineUrl', {
      nullable: true,
      description:
        'Null when there is none, and when it is hidden. `/e/{slug}/join` always leads guests to the current link.',
    }),
    hiddenOnlineUrl: t.expose('hiddenOnlineUrl', {
      type: HiddenPartType,
      nullable: true,
      description: 'Set when there is an `onlineUrl` that the viewer may not know.',
    }),
    tag: t.exposeString('tag', { description: 'The event’s `venueTag` at the moment of this answer.' }),
  }),
})
