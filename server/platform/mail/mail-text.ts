import type { MailBlock, MailContent } from './content.ts'
import type { MailFrame } from './render-mail.ts'

/** The mail as plain text that reads as if it had been written that way. */
export function renderText(content: MailContent, { publicUrl, unsubscribeUrl }: MailFrame): string {
  const foot = [
    content.reason,
    ...(unsubscribeUrl ? [`To hear no more of this:\n${unsubscribeUrl}`] : []),
    ...(content.dataUrl ? [`See or erase your data:\n${content.dataUrl}`] : []),
    `Marquee · ${publicUrl}`,
  ]
  return `${[content.heading, ...content.blocks.map(textOf).filter((text) => text !== null), '———', ...foot].join('\n\n')}\n`
}

/** @returns null for blocks that only show something. */
function textOf(block: MailBlock): string | null {
  switch (block.type) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'picture':
      return null
    case 'code':
      return `Number of your ticket: ${block.number}`
    case 'facts':
      return block.rows
        .map(({ label, value, before }) => `${label}: ${value}${before === undefined ? '' : ` (was ${before})`}`)
        .join('\n')
    case 'quote':
      return `${block.by} writes:\n${block.text
        .trim()
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')}`
  }
}
