import type { I18n } from '@lingui/core'
import type { MailBlock, MailContent, MailText } from './content.ts'

/** A mail in the language of its reader. */
export function translateMail(i18n: I18n, content: MailContent<MailText>): MailContent {
  const translate = (text: MailText) => (typeof text === 'string' ? text : i18n._(text))
  return {
    ...content,
    subject: translate(content.subject),
    preview: translate(content.preview),
    heading: translate(content.heading),
    blocks: content.blocks.map((block): MailBlock => {
      switch (block.type) {
        case 'paragraph':
        case 'note':
          return { ...block, text: translate(block.text) }
        case 'button':
        case 'link':
          return { ...block, label: translate(block.label) }
        case 'facts':
          return { ...block, rows: block.rows.map((row) => ({ ...row, label: translate(row.label) })) }
        default:
          return block
      }
    }),
    reason: translate(content.reason),
  }
}
