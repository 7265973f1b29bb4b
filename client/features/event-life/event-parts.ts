import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { EventPart } from '#client/gql/graphql.ts'

export const eventParts: readonly { id: EventPart; label: MessageDescriptor; hint: MessageDescriptor }[] = [
  { id: 'DESCRIPTION', label: msg`Description`, hint: msg`What the event is about.` },
  { id: 'VENUE', label: msg`Location`, hint: msg`Venue, address and online link.` },
  { id: 'SETTINGS', label: msg`Settings`, hint: msg`Capacity, waitlist, visibility and comments.` },
  { id: 'QUESTIONS', label: msg`Questions`, hint: msg`What guests answer when they register.` },
  { id: 'TERMS', label: msg`Terms`, hint: msg`The current version becomes version 1.` },
  { id: 'VISUALS', label: msg`Photos`, hint: msg`Cover, flyers and gallery.` },
  { id: 'THEME', label: msg`Theme`, hint: msg`The last published version.` },
]
