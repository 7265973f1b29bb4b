import type { EventPart } from '#client/gql/graphql.ts'

export const eventParts: readonly { id: EventPart; label: string; hint: string }[] = [
  { id: 'DESCRIPTION', label: 'Description', hint: 'What the event is about.' },
  { id: 'PLACE', label: 'Location', hint: 'Venue, address and online link.' },
  { id: 'SETTINGS', label: 'Settings', hint: 'Capacity, waitlist, visibility and comments.' },
  { id: 'QUESTIONS', label: 'Questions', hint: 'What guests answer when they register.' },
  { id: 'TERMS', label: 'Terms', hint: 'The current version becomes version 1.' },
  { id: 'VISUALS', label: 'Photos', hint: 'Cover, flyers and gallery.' },
  { id: 'THEME', label: 'Theme', hint: 'The last published version.' },
]
