import { type Locale, readLocale } from '../../../contract/locales.ts'
import type { MailFieldValues } from '../../../contract/text/mail-fields.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { MailTextKind } from '../../../platform/generated/prisma/enums.ts'
import type { MailContent } from '../../../platform/mail/content.ts'
import { type FilledText, prepareText } from '../../../platform/mail/filled-text.ts'
import { titleIn, titleSelect } from '../../events/public.ts'
import { type Words, chooseWords } from '../domain/own-words.ts'
import { fillWords } from './fill-words.ts'

/** What the fields say to a reader in one language. The event's title is in it as well. */
export type TextReader = (language: Locale, title: string) => MailFieldValues

interface OwnTextMail {
  kind: MailTextKind
  eventId: string
  content: MailContent
  valuesFor: TextReader
  /** Words that win over those of the event, in its language: a reminder's own. */
  nearest?: Words
}

/** The words that organizers wrote for the mails of some events. */
export interface OwnTexts {
  /** A mail with the organizers' own subject and opening, where they have some. This is the one place that decides it. */
  apply(mail: OwnTextMail): MailContent
}

const textSelect = { kind: true, subject: true, opening: true, language: true } as const

/** Read the own texts of events once, for many mails. Each text is rendered once, too. */
export async function readOwnTexts(tx: Transaction, eventIds: readonly string[]): Promise<OwnTexts> {
  const rows = await tx.event.findMany({
    where: { id: { in: [...new Set(eventIds)] } },
    select: {
      ...titleSelect,
      mailTexts: { select: textSelect },
      group: { select: { organization: { select: { mailTexts: { select: textSelect } } } } },
    },
  })
  const events = new Map(
    await Promise.all(
      rows.map(async ({ mailTexts, group, ...event }) => {
        const language = readLocale(event.language)
        const own = mailTexts.map((text) => ({ ...text, language }))
        const shared = group.organization.mailTexts.map((text) => ({ ...text, language: readLocale(text.language!) }))
        const titles = new Map([[language, event.title]])
        for (const { language: other } of shared)
          if (!titles.has(other)) titles.set(other, (await titleIn.call(tx, event, other)).text)
        return [event.id, { language, titles, own, shared }] as const
      }),
    ),
  )
  const rendered = new Map<string, FilledText>()
  const prepare = (markdown: string) => {
    const known = rendered.get(markdown) ?? prepareText(markdown)
    rendered.set(markdown, known)
    return known
  }
  return {
    apply({ kind, eventId, content, valuesFor, nearest }) {
      const event = events.get(eventId)
      if (!event) return content
      const { language, titles, own, shared } = event
      const ofKind = [...own, ...shared].filter((text) => text.kind === kind)
      const words = chooseWords([...(nearest ? [{ ...nearest, language }] : []), ...ofKind])
      return fillWords(content, words, (written) => valuesFor(written, titles.get(written)!), prepare)
    },
  }
}
