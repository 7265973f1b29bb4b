import type { MailBlock, MailContent } from './content.ts'
import { drawInlineImages } from './inline-images.ts'

/** What every mail has around its content. */
export interface MailFrame {
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  /** Unsubscribes from this kind of mail; null where nobody can do without it. */
  unsubscribeUrl: string | null
}

/**
 * Render a mail as HTML and text. What people wrote is escaped, and what matters is inside. @throws
 * TypeError for a relative address, which would lead nowhere from a mailbox.
 */
export async function renderMail(content: MailContent, frame: MailFrame) {
  for (const block of content.blocks) if ('url' in block) assertAbsolute(block.url)
  if (frame.unsubscribeUrl) assertAbsolute(frame.unsubscribeUrl)
  // Loaded with the first mail: React's mail components take a fifth of a second and 60 MB.
  const { renderHtml } = await import('./mail-html.ts')
  return {
    html: await renderHtml(content, frame),
    text: renderText(content, frame),
    /** The HTML refers to these. */
    images: await drawInlineImages(content),
  }
}

function assertAbsolute(url: string): void {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new TypeError('a mail’s links must be absolute addresses')
}

function renderText(content: MailContent, { publicUrl, unsubscribeUrl }: MailFrame): string {
  const foot = [
    content.reason,
    ...(unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : []),
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
      return `Ticket number: ${block.number}`
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
