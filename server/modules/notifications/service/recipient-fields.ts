import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { EventVisibility } from '../../../platform/generated/prisma/enums.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decideWhere } from '../../events/public.ts'
import { type FieldFacts, type TextReader, fieldValues } from '../../mail-texts/public.ts'
import type { Recipient } from '../queries/recipients.ts'
import { joinUrlOf } from './join-url.ts'

export type FieldReader = Pick<Recipient, 'name' | 'isGuest' | 'secretOf' | 'entryId' | 'entrySecretOf'>
type FieldEvent = FieldFacts['event'] & { slug: string; visibility: EventVisibility }

/** What the fields of a text say to one person of an event, with links that open what is theirs. */
export function recipientFields(platform: Platform, event: FieldEvent, reader: FieldReader, now: Date): TextReader {
  return (language, title) => {
    const viewer = reader.isGuest ? 'GUEST' : 'STRANGER'
    const links = linksFor(platform, event, reader, now)
    return fieldValues(language, { event, title, viewer, name: reader.name, links, now })
  }
}

function linksFor(platform: Platform, event: FieldEvent, reader: FieldReader, now: Date): FieldFacts['links'] {
  const { isGuest, secretOf, entryId, entrySecretOf } = reader
  const viewer = isGuest ? 'GUEST' : 'STRANGER'
  const page = `${platform.publicUrl}/e/${event.slug}`
  const secret = secretOf && platform.secrets.secretFor(secretOf)
  const query = secret ? `?registration=${secret}` : ''
  const entrySecret = entrySecretOf && platform.secrets.secretFor(entrySecretOf)
  const entryUrl =
    entryId &&
    `${platform.publicUrl}/waitlist/${encodeGlobalId('WaitlistEntry', entryId)}${entrySecret ? `?secret=${entrySecret}` : ''}`
  // A private event does not exist for someone who only waits.
  const eventLink = entryUrl && event.visibility === 'PRIVATE' ? entryUrl : `${page}${query}`
  const joinUrl = joinUrlOf({ eventUrl: page, where: decideWhere(event, viewer, now), viewer, secret })
  return {
    ticket: entryUrl ?? (isGuest ? `${page}/ticket${query}` : eventLink),
    event: eventLink,
    // It leads to the link itself only for those who may know it, and at the time when they may.
    online: joinUrl ?? eventLink,
  }
}
