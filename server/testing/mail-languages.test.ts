import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { type Locale, locales, pseudoLocale, sourceLocale } from '../contract/locales.ts'
import type { MailContent } from '../platform/mail/content.ts'
import { renderMail } from '../platform/mail/render-mail.ts'
import { i18nOf } from '../platform/i18n/catalogues.ts'
import { findUntranslated } from './find-untranslated.ts'
import { listMailTemplates } from './mail-samples/mail-samples.ts'

const frame = { publicUrl: 'https://events.example', unsubscribeUrl: 'https://events.example/unsubscribe/token' }

/** Everything of a mail that is read, line by line. */
async function linesOf(locale: Locale, content: MailContent): Promise<string[]> {
  const i18n = i18nOf(locale)
  const { text, html } = await renderMail(i18n, { ...content, dataUrl: `${frame.publicUrl}/your-data` }, frame)
  const inHtml = html
    .replaceAll(/<(style|title)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '\n$1\n')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
    .replaceAll(/[\u034F\u200B-\u200D\u00A0\uFEFF]/g, ' ')
  const { subject, preview } = content
  return [subject, preview, ...text.split('\n'), ...inHtml.split('\n')].flatMap((line) => [line, ...line.split(': ')])
}
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': '’' }

describe.each(locales.filter((locale) => locale !== sourceLocale))('in %s', async (locale) => {
  test.each(await listMailTemplates(i18nOf(locale)))('$template has no English left', async ({ samples }) => {
    for (const content of samples)
      expect(findUntranslated(locale, await linesOf(locale, content), isContent)).toEqual([])
  })
})

/** What people wrote in the samples, and names: no text of the catalogue. */
const contents =
  /Sjøfest & friends|Sjøhuset, Kaigaten 2, Bergen|Sjøhuset|Kaigaten 2, Bergen|Rooftop House|Mira(?: Holm)?|Ada Løvelace|Phone|Marquee|Shall we bring cake, @jonas\?|The oven is free\.|Thank you, @jonas\.|Bring a blanket\.|It will be cold on the roof after ten\.|A storm is coming\.|See you on Saturday\.|The boat has sunk\. We are sorry\.|(?:> )?Bring a lamp\.|(?:> )?We have the rest\.|7K3F-Q2MX|\S+@example\.test|https:\S+/g
const isContent = (text: string) => text.replaceAll(contents, '').trim() === ''

/** English in the pseudo-language, as Intl writes them. */
const dates = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|\b(?:Nov(?:ember)?|Dec(?:ember)?)\b|\bOslo\b/g

test.each(await listMailTemplates(i18nOf(pseudoLocale)))(
  'every text of $template is in the catalogue',
  async ({ samples }) => {
    for (const content of samples) {
      const lines = await linesOf(pseudoLocale, content)
      // What is in brackets is from the catalogue. The values of a message are outside of them.
      const others = lines.map((line) =>
        line
          .replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
          .replaceAll(contents, ' ')
          .replaceAll(dates, ' '),
      )
      expect(others.filter((line) => /[A-Za-z]{3}/.test(line))).toEqual([])
    }
  },
)

test('English that is left in a mail is found', async () => {
  const inGerman = setupI18n({ locale: 'de', messages: { de: {} } })
  const [template] = await listMailTemplates(inGerman)
  expect(findUntranslated('de', await linesOf('de', template!.samples[0]!))).not.toEqual([])
  expect(findUntranslated('de', ['Bis {until}', 'NaN Plätze', Object.keys(i18nOf('de').messages)[0]!])).toHaveLength(3)
})
