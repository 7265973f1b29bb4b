import { readLocale } from '../../../contract/locales.ts'
import { describeMomentInZone } from '../../../contract/time/event-time-text.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { GuestInvitation } from '../../../platform/generated/prisma/client.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf, readerLocale } from '../../../platform/mail/mail-i18n.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ChangeScope, titlesByLanguage } from '../../events/public.ts'
import { eventWords, unsubscribeUrl } from '../../notifications/public.ts'
import { guestInvitationMail, guestInvitationReminderMail } from '../mails.ts'

export const invitationKinds = ['guestInvitation', 'guestInvitationReminder']

/** What a mail to an invited person is about: revoking drops it while it is unsent. */
export const thingOf = (invitationId: string) => `invited:${invitationId}`

type Invited = Pick<GuestInvitation, 'id' | 'name' | 'email' | 'emailNormalized' | 'language' | 'holdsUntil'>

interface Writing {
  kind: 'guestInvitation' | 'guestInvitationReminder'
  /** The organizers' own words; empty without any. */
  message: string
}

/**
 * Write the mails of some invitations into the outbox, except to people who want no mail about this
 * event. The language of a person's account wins over the organizer's choice. @returns the ids of the
 * mails by the ids of their invitations.
 */
export async function mailInvitations(
  platform: Platform,
  { tx, now, event, personId }: ChangeScope,
  invitations: readonly Invited[],
  { kind, message }: Writing,
): Promise<Map<string, string>> {
  const eventId = event.id
  const { organizationId } = event.group
  const reached = await withoutUnsubscribed(tx, eventId, invitations)
  const organization = await tx.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  })
  const write = kind === 'guestInvitation' ? guestInvitationMail : guestInvitationReminderMail
  const titles = await titlesByLanguage(tx, event)
  const languages = await languagesOf(tx, reached)
  const mails = reached.map(({ id, name, email, emailNormalized, language, holdsUntil }): NewMail => {
    const locale = readerLocale(platform, languages.get(email.toLowerCase()), language)
    const i18n = mailI18nOf(locale)
    const told = { ...event, title: titles.get(locale) ?? event.title, group: { organization } }
    const content = write(i18n, {
      ...eventWords(i18n, told, 'STRANGER', now),
      heldUntil: holdsUntil && holdsUntil > now ? describeMomentInZone(i18n, holdsUntil, event.timeZone, now) : null,
      url: `${platform.publicUrl}/e/${event.slug}/answer?invitation=${platform.secrets.secretFor(id)}`,
      message,
      messageLanguage: readLocale(language),
    })
    const dataUrl = `${platform.publicUrl}/e/${event.slug}/your-data?invitation=${platform.secrets.secretFor(id)}`
    return {
      kind,
      to: { name, address: email },
      language: locale,
      content: { ...content, dataUrl },
      thing: thingOf(id),
      senderId: personId,
      organizationId,
      eventId,
      unsubscribeUrl: unsubscribeUrl(platform, { eventId, emailNormalized }),
    }
  })
  await queueMails(tx, now, mails)
  return readMailIds(
    tx,
    kind,
    reached.map(({ id }) => id),
  )
}

/** Each invitation's newest mail of a kind: the one just written, or the unsent one that the words went into. */
async function readMailIds(tx: Transaction, kind: string, invitationIds: string[]): Promise<Map<string, string>> {
  const idOf = new Map(invitationIds.map((id) => [thingOf(id), id]))
  const rows = await tx.mail.findMany({
    where: { kind, thing: { in: [...idOf.keys()] } },
    orderBy: { id: 'asc' },
    select: { id: true, thing: true },
  })
  return new Map(rows.map(({ id, thing }) => [idOf.get(thing!)!, id]))
}

async function withoutUnsubscribed(tx: Transaction, eventId: string, invitations: readonly Invited[]) {
  const emails = invitations.map(({ emailNormalized }) => emailNormalized)
  const suppressed = await tx.mailSuppression.findMany({
    where: { eventId, emailNormalized: { in: emails } },
    select: { emailNormalized: true },
  })
  const unsubscribed = new Set(suppressed.map(({ emailNormalized }) => emailNormalized))
  return invitations.filter(({ emailNormalized }) => !unsubscribed.has(emailNormalized))
}

/** The languages that accounts with these addresses have chosen, by address. Organizers never see them. */
async function languagesOf(tx: Transaction, invitations: readonly Invited[]): Promise<Map<string, string | null>> {
  const accounts = await tx.user.findMany({
    where: { email: { in: invitations.map(({ email }) => email.toLowerCase()) }, emailVerified: true },
    select: { email: true, language: true },
  })
  return new Map(accounts.map(({ email, language }) => [email, language]))
}
