import { builder } from '../../../graphql/builder.ts'

export const EventStatusEnum = builder.enumType('EventStatus', {
  description: 'The life of an event: DRAFT, then PUBLISHED, then CANCELLED or ENDED.',
  values: {
    DRAFT: { description: 'Only members of the organization see it.' },
    PUBLISHED: { description: 'It takes registrations until it ends.' },
    CANCELLED: { description: 'Organizers cancelled it, which is final.' },
    ENDED: { description: 'Its end has passed, by the clock.' },
  } as const,
})

export const EventVisibilityEnum = builder.enumType('EventVisibility', {
  description: 'Who may see a published event.',
  values: {
    PUBLIC: { description: 'Everyone. It is listed, and search engines may index it.' },
    UNLISTED: {
      description: 'Everyone who has its link. No public list shows it, and search engines are told not to index it.',
    },
    PRIVATE: {
      description: 'Members of the organization and people with an active registration. Absent to everyone else.',
    },
  } as const,
})

export const WaitlistPolicyEnum = builder.enumType('WaitlistPolicy', {
  description: 'What happens when the first party on the waitlist does not fit into the free places.',
  values: {
    SKIP_UNTIL_FITS: {
      description: 'It is passed over and keeps its position; the next party that fits gets the offer.',
    },
    STRICT_FIFO: { description: 'Nobody behind it gets an offer before it does.' },
  } as const,
})

export const GuestsAudienceEnum = builder.enumType('GuestsAudience', {
  description: 'Who sees who is going to an event. Members of its organization always do.',
  values: {
    EVERYONE: { description: 'Everyone who sees the event.' },
    GUESTS: { description: 'People with a confirmed place.' },
    ORGANIZERS: { description: 'Nobody else.' },
  } as const,
})

export const CommentPolicyEnum = builder.enumType('CommentPolicy', {
  description: 'Who may comment in an event’s feed. Organizers always may.',
  values: {
    OPEN: { description: 'Every person with an account.' },
    GUESTS_ONLY: { description: 'People with a confirmed place.' },
    APPROVAL: { description: 'Every person with an account; an organizer approves each comment before others see it.' },
    CLOSED: { description: 'Organizers only.' },
  } as const,
})
