import type { Locale } from '../../../contract/locales.ts'
import { type MailBlock, type MailContent, paragraph } from '../../../platform/mail/content.ts'

interface OwnWords {
  subject: string | null
  /** Rendered, and filled in for the reader. */
  opening: { html: string; text: string; language: Locale } | null
}

/**
 * A mail with the organizers' own words. Everything else of it stays: the facts, the links and the ways out are ours. An
 * own opening replaces the one that the template marks, or comes before everything where it marks none. Pure.
 */
export function withOwnWords(content: MailContent, { subject, opening }: OwnWords): MailContent {
  const named = { ...content, subject: subject ?? content.subject }
  if (!opening) return named
  const own: MailBlock = { type: 'rich', ...opening }
  const { blocks } = content
  if (!blocks.some(isOpening)) return { ...named, blocks: [own, ...blocks] }
  return {
    ...named,
    blocks: blocks.flatMap((block) => {
      if (!isOpening(block)) return [block]
      return block.stays === undefined ? [own] : [own, paragraph(block.stays)]
    }),
  }
}

const isOpening = (block: MailBlock): block is Extract<MailBlock, { type: 'paragraph' }> =>
  block.type === 'paragraph' && block.isOpening === true
