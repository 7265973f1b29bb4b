import { builder } from '../../../graphql/builder.ts'

const NearInput = builder.inputType('NearInput', {
  description: 'A point on the earth and a distance around it. Events without coordinates are not near anything.',
  fields: (t) => ({
    latitude: t.float({ required: true, description: 'Degrees north, −90 to 90.' }),
    longitude: t.float({ required: true, description: 'Degrees east, −180 to 180.' }),
    km: t.float({ required: true, description: 'Kilometres as the crow flies, 1 to 500.' }),
  }),
})

export const EventsFilterInput = builder.inputType('EventsFilter', {
  description: 'Narrows a list of events. All conditions must hold.',
  fields: (t) => ({
    search: t.string({
      description:
        'Words of the title, the tags, the organizer, the venue or the description, in any of the event’s languages; at most 200 characters. Case and accents do not count, and the last word may be the beginning of one. Also “phrases in quotes”, `or`, and `-without`.',
    }),
    place: t.string({
      description:
        'A part of the venue’s name or address, at most 200 characters; case and accents do not count. A hidden address is not found.',
    }),
    startsAfter: t.field({ type: 'DateTime', description: 'The earliest start, inclusive.' }),
    startsBefore: t.field({ type: 'DateTime', description: 'The latest start, exclusive.' }),
    near: t.field({ type: NearInput, description: 'Only what is near a point. A hidden address is not found.' }),
    tag: t.string({ description: 'The slug of a `Tag`.' }),
    venue: t.string({ description: 'The slug of a `Venue`.' }),
    hasFreePlaces: t.boolean({ description: 'True for events that are not full only. False is the same as left out.' }),
    eachDate: t.boolean({
      description:
        'True for every date of a series. Otherwise only the first of each that meets the other conditions is listed.',
    }),
  }),
})
