import { escapeHtml } from '../../contract/text/escape-html.ts'
import {
  type MailField,
  type MailFieldValues,
  mailFieldNames,
  mailFields,
  replaceFields,
} from '../../contract/text/mail-fields.ts'
import { htmlToText } from '../markdown/html-to-text.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'

/** A text of organizers for many readers: rendered once, then filled in for each. */
export interface FilledText {
  /** @returns safe HTML, and the same as plain text. */
  fillIn(values: MailFieldValues): { html: string; text: string }
}

/**
 * Signs around the number of a field while its text is Markdown. They are of the private use area, and taken out of what
 * people write, so no text contains them.
 */
const [open, close] = ['\u{E000}', '\u{E001}']
const inText = /\u{E000}(\d+)\u{E001}/gu
/** A part of an address is percent-encoded by then. */
const inAddress = /%EE%80%80(\d+)%EE%80%81/g
/** What stands for a link meanwhile: an address that Markdown takes for one, and that leads nowhere (RFC 2606). */
const linkOrigin = 'https://field.invalid/'
const links = /https:\/\/field\.invalid\/(\d+)/g

/**
 * Prepare a Markdown text with fields. A value is never Markdown or HTML: a guest who is called `[x](https://a.test)`
 * reads that. @throws MarkdownOverBounds
 */
export function prepareText(markdown: string): FilledText {
  const withTokens = replaceFields(markdown.replaceAll(/[\u{E000}\u{E001}]/gu, ''), tokenOf)
  const html = renderMarkdown(withTokens)
  const text = htmlToText(html)
  return {
    fillIn: (values) => {
      const valueAt = (index: string) => values[mailFieldNames[Number(index)]!] ?? ''
      const fill = (rendered: string, write: (value: string) => string) =>
        rendered
          .replaceAll(links, (_, index: string) => write(valueAt(index)))
          .replaceAll(inAddress, (_, index: string) => encodeURIComponent(valueAt(index)))
          .replaceAll(inText, (_, index: string) => write(valueAt(index)))
      return { html: fill(html, escapeHtml), text: fill(text, (value) => value) }
    },
  }
}

/** Fill in one line of plain text, such as a subject. */
export function fillLine(line: string, values: MailFieldValues): string {
  return replaceFields(line, (field) => values[field].replaceAll(/\s+/g, ' '))
}

function tokenOf(field: MailField): string {
  const index = mailFieldNames.indexOf(field)
  return mailFields[field] === 'link' ? `${linkOrigin}${index}` : `${open}${index}${close}`
}
