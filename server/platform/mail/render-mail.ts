import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
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
export async function renderMail(i18n: I18n, content: MailContent, frame: MailFrame) {
  for (const block of content.blocks) if ('url' in block) assertAbsolute(block.url)
  if (frame.unsubscribeUrl) assertAbsolute(frame.unsubscribeUrl)
  // Loaded with the first mail: React's mail components take a fifth of a second and 60 MB.
  const { renderHtml } = await import('./mail-html.ts')
  return {
    html: await renderHtml(i18n, content, frame),
    text: renderText(i18n, content, frame),
    /** The HTML refers to these. */
    images: await drawInlineImages(content),
  }
}

function assertAbsolute(url: string): void {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new TypeError('a mail’s links must be absolute addresses')
}

function renderText(i18n: I18n, content: MailContent, { publicUrl, unsubscribeUrl }: MailFrame): string {
  const foot = [
    content.reason,
    ...(unsubscribeUrl ? [`${i18n._(msg`Unsubscribe`)}:\n${unsubscribeUrl}`] : []),
    ...(content.dataUrl ? [`${i18n._(msg`See or delete your data`)}:\n${content.dataUrl}`] : []),
    `Marquee · ${publicUrl}`,
  ]
  return `${[content.heading, ...content.blocks.map((block) => textOf(i18n, block)).filter((text) => text !== null), '———', ...foot].join('\n\n')}\n`
}

/** @returns null for blocks that only show something. */
function textOf(i18n: I18n, block: MailBlock): string | null {
  switch (block.type) {
    case 'paragraph':
    case 'note':
    case 'rich':
      return block.text
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'picture':
      return null
    case 'code':
      return i18n._(msg`Ticket number: ${{ number: block.number }}`)
    case 'facts':
      return block.rows
        .map(({ label, value, before }) => {
          const fact = before === undefined ? value : i18n._(msg`${{ value }} (was ${{ before }})`)
          return `${label}: ${fact}`
        })
        .join('\n')
    case 'quote':
      return `${i18n._(msg`${{ name: block.by }} writes:`)}\n${block.text
        .trim()
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')}`
  }
}
