import type { EventPart } from '#client/gql/graphql.ts'

export const eventParts: readonly { id: EventPart; label: string; hint: string }[] = [
  { id: 'DESCRIPTION', label: 'What happens', hint: 'The description.' },
  { id: 'PLACE', label: 'Where', hint: 'The place, its address and the link.' },
  { id: 'SETTINGS', label: 'Places and rules', hint: 'How many, the waitlist, who sees it, who may comment.' },
  { id: 'QUESTIONS', label: 'Questions', hint: 'What guests are asked when they register.' },
  { id: 'TERMS', label: 'Terms', hint: 'The version in force becomes the first of the copy.' },
  { id: 'VISUALS', label: 'Pictures', hint: 'The poster, flyers and the gallery.' },
  { id: 'THEME', label: 'Theme', hint: 'The look that was published last.' },
]
