import { randomUUID } from 'node:crypto'
import type { Locale } from '../../contract/locales.ts'
import { normalizeEmail } from '../../contract/text/email.ts'
import { Prisma } from '../../platform/generated/prisma/client.ts'
import { type Transaction, violates } from '../../platform/database/db.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { mailI18nOf, readerLocale } from '../../platform/mail/mail-i18n.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Announce, transact } from '../../platform/database/transact.ts'
import { forgetActor } from '../activity/public.ts'
import { forgetFollows } from '../followers/public.ts'
import { forgetMember, lockOrganizationsOf } from '../organizations/public.ts'
import { forgetGuest, lockEventsOfGuest } from '../guest-data/public.ts'
import { forgetInvitations } from '../guest-invitations/public.ts'
import { releaseAvatar } from '../visuals/public.ts'
import { accountDeletedMail, accountMailKinds } from '../accounts/public.ts'
import { viewerTopic } from '../../auth/viewer-topic.ts'
import type { DeletionRefusal } from '../../auth/account-hooks.ts'

/** How often the deletion starts again because the person registered at another event meanwhile. */
const maxRounds = 5

interface DeletedAccount {
  id: string
  /** Of the request: the last mail is in it when the account has none. */
  language: Locale
}

interface LockedAccount {
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  language: string | null
}

type Outcome = DeletionRefusal | 'gone' | 'again'

/**
 * Delete an account: cancel what it holds, remove its name from what it did, and end every login.
 * All or nothing. The requester has proved their identity (auth/better-auth/account-endpoints.ts).
 * @returns why it cannot be deleted; null when it is gone, also when it was gone before.
 */
export async function deleteAccount(platform: Platform, account: DeletedAccount): Promise<DeletionRefusal | null> {
  try {
    for (let round = 1; ; round += 1) {
      const outcome = await transact(platform, (tx, announce) => deleteOnce(platform, tx, announce, account))
      if (outcome === 'again' && round < maxRounds) continue
      if (outcome === 'again') throw new Error('an account kept taking places while it was being deleted')
      return outcome === 'gone' ? null : outcome
    }
  } catch (error) {
    // The database decides finally, whatever was read before.
    if (violates(error, 'Membership_keeps_an_owner')) return ownsAlone([])
    throw error
  }
}

/**
 * Locks in the common order: events, organizations, then the account, whose lock prevents new rows
 * that refer to it.
 */
async function deleteOnce(
  platform: Platform,
  tx: Transaction,
  announce: Announce,
  { id: userId, language: asked }: DeletedAccount,
): Promise<Outcome> {
  const guest = await lockEventsOfGuest(platform, tx, announce, userId)
  const { ownedAlone } = await lockOrganizationsOf(tx, userId)
  if (ownedAlone.length > 0) return ownsAlone(ownedAlone)
  const [locked] = await tx.$queryRaw<LockedAccount[]>`
    SELECT "name", "email", "emailVerified", "image", "language" FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`
  if (!locked) return 'gone'
  const placesGivenBack = await forgetGuest(tx, guest)
  if (placesGivenBack === null) return 'again'
  const now = platform.clock.now()
  await forgetActor(tx, userId)
  const endedKeys = await forgetMember(tx, userId, now)
  // An address that was only typed may be that of somebody else, and so is what is held under it.
  const { email } = locked
  const address = locked.emailVerified ? { email, emailNormalized: normalizeEmail(email) } : null
  await forgetFollows(tx, { userId, address })
  await forgetAccountMails(tx, userId, email)
  if (address) await forgetMailbox(tx, address)
  const language = readerLocale(platform, locked.language, asked)
  await queueMail(tx, now, {
    kind: 'account-deleted',
    isSecurity: true,
    to: { name: locked.name, address: email },
    language,
    content: accountDeletedMail(mailI18nOf(language), { placesGivenBack }),
  })
  await releaseAvatar(tx, locked.image, now)
  // Sessions, passwords, passkeys, reactions and share links are deleted too. Things that it made
  // for others lose their author.
  await tx.user.delete({ where: { id: userId }, select: { id: true } })
  for (const id of [userId, ...endedKeys]) announce(viewerTopic(id), {})
  return 'gone'
}

/** Links of the account, and the mails with them. */
async function forgetAccountMails(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.verification.deleteMany({ where: { value: userId } })
  await tx.mail.deleteMany({ where: { ...isTo(email), kind: { in: Object.values(accountMailKinds) } } })
}

/**
 * Data under a confirmed address: mails to it, unless they are not sent yet, and invitations that it
 * accepted.
 */
async function forgetMailbox(
  tx: Transaction,
  { email, emailNormalized }: { email: string; emailNormalized: string },
): Promise<void> {
  await tx.mail.deleteMany({ where: { ...isTo(email), state: 'SENT' } })
  await forgetInvitations(tx, Prisma.sql`i."emailNormalized" = ${emailNormalized}`)
  await tx.invitation.updateMany({
    where: { email: emailNormalized, acceptedAt: { not: null } },
    data: { email: `${randomUUID()}@deleted.invalid` },
  })
}

/** Prisma ignores case with ILIKE. */
const isTo = (email: string) => ({ toAddress: { equals: escapeLike(email), mode: 'insensitive' as const } })

function ownsAlone(names: string[]): DeletionRefusal {
  const message =
    names.length > 0
      ? `You’re the only owner of ${names.join(', ')}. Make someone else an owner first, or delete the organization.`
      : 'You’re the only owner of an organization. Make someone else an owner first, or delete it.'
  return { code: 'OWNS_ALONE', message }
}
