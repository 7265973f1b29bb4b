import type { EventStatus } from '../../../platform/generated/prisma/enums.ts'
import type { EditableField } from './editable-facts.ts'

/** What may change once an event is over: words about it, a link to a recording, and who may look and write. */
const openAfterTheEnd: ReadonlySet<EditableField> = new Set([
  'description',
  'venue.onlineUrl',
  'onlineUrlAudience',
  'onlineUrlHoursBefore',
  'addressAudience',
  'addressHoursBefore',
  'visibility',
  'commentPolicy',
])

/** Why these fields cannot be changed at an event in this status; null when they can. */
export function whyNotEditable(status: EventStatus, fields: EditableField[]): 'CANCELLED' | 'ENDED' | null {
  if (fields.length === 0 || status === 'DRAFT' || status === 'PUBLISHED') return null
  if (status === 'CANCELLED') return 'CANCELLED'
  return fields.every((field) => openAfterTheEnd.has(field)) ? null : 'ENDED'
}
