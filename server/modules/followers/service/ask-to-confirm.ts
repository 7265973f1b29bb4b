import { v7 as uuidv7 } from 'uuid'
import { normalizeEmail } from '../../../contract/text/email.ts'
import type { Context } from '../../../graphql/context.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { FollowFrequency } from '../../../platform/generated/prisma/enums.ts'
import { mailI18nOf, readerLocale } from '../../../platform/mail/mail-i18n.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { confirmFollowMail } from '../mails.ts'
import type { Target } from '../queries/follows.ts'
import { followingUrl } from './follow-link.ts'
import { mayMail } from './limit-follows.ts'

interface Typed {
  email: string
  frequency: FollowFrequency
  sharesEmail: boolean
}

/** Store what somebody typed, and ask the reader of that address. Whoever follows already gets a mail that says so. */
export async function askToConfirm(
  { platform, request }: Context,
  { organizationId, groupId, name }: Target,
  { email, frequency, sharesEmail }: Typed,
): Promise<void> {
  const emailNormalized = normalizeEmail(email)
  const isMailed = await mayMail(platform, emailNormalized)
  await transact(platform, async (tx) => {
    const now = platform.clock.now()
    const typed = { email, language: request.locale, frequency, frequencySince: now, sharesEmail }
    await tx.$executeRaw`
      INSERT INTO "Follow" ("id", "organizationId", "groupId", "email", "emailNormalized", "language", "frequency", "frequencySince", "createdAt", "sharesEmail")
      VALUES (${uuidv7()}::uuid, ${organizationId}::uuid, ${groupId}::uuid, ${email}, ${emailNormalized}, ${typed.language},
        ${frequency}::"FollowFrequency", ${now}, ${now}, ${sharesEmail})
      ON CONFLICT ("organizationId", "groupId", "emailNormalized") DO NOTHING`
    const key = { organizationId, groupId, emailNormalized }
    // Nobody changes what its reader has confirmed.
    await tx.follow.updateMany({ where: { ...key, confirmedAt: null }, data: { ...typed, createdAt: now } })
    if (!isMailed) return
    const row = await tx.follow.findFirst({
      where: key,
      select: { confirmedAt: true, user: { select: { language: true } } },
    })
    const language = readerLocale(platform, row?.user?.language, request.locale)
    await queueMail(tx, now, {
      kind: 'followRequest',
      to: { name: '', address: email },
      language,
      content: confirmFollowMail(mailI18nOf(language), {
        name,
        isFollowing: Boolean(row?.confirmedAt),
        url: followingUrl(platform, { organizationId, person: { emailNormalized } }),
      }),
      thing: `follow:${groupId ?? organizationId}`,
    })
  })
}
