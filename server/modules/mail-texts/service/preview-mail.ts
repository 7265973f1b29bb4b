import type { Locale } from '../../../contract/locales.ts'
import type { Text } from '../../../contract/text/say.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput } from '../../../graphql/errors/user-error.ts'
import type { MailContent } from '../../../platform/mail/content.ts'
import { mailI18nOf, readerLocale } from '../../../platform/mail/mail-i18n.ts'
import { renderMailPage } from '../../../platform/mail/render-mail-page.ts'

/** A mail as a guest gets it, or what is wrong with its words. */
export type MailPreview = { subject: string; html: string; text: string } | { problems: Text[] }

interface Previewed {
  /** @throws InvalidInput */
  content(): Promise<MailContent>
  /** The language of its words, which its frame then has too; the viewer's when left out. */
  language?: Locale | null
  /** null for mails that nobody can do without. */
  unsubscribeUrl: string | null
}

/** Show a mail in the viewer's language. Nothing is stored or sent. */
export async function previewMail(
  { platform, viewer, i18n }: Context,
  { content: write, language: written, unsubscribeUrl }: Previewed,
): Promise<MailPreview> {
  try {
    const content = await write()
    const language = written ?? readerLocale(platform, viewer.person?.language, i18n.locale)
    const frame = { publicUrl: platform.publicUrl, unsubscribeUrl }
    const { html, text } = await renderMailPage(mailI18nOf(language), content, frame)
    return { subject: content.subject, html, text }
  } catch (error) {
    if (error instanceof InvalidInput) return { problems: error.fields.map(({ text }) => text) }
    throw error
  }
}
