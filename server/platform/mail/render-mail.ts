import type { MailContent } from './content.ts'
import { type InlineImage, drawInlineImages } from './inline-images.ts'
import { renderText } from './mail-text.ts'

/** What every mail has around its content. */
export interface MailFrame {
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  /** Unsubscribes from this kind of mail; null where nobody can do without it. */
  unsubscribeUrl: string | null
}

export interface RenderedMail {
  html: string
  text: string
  /** The HTML refers to these. */
  images: InlineImage[]
}

/**
 * Render a mail as HTML and as text. What people wrote is escaped, and everything that matters is
 * inside the mail.
 *
 * @throws TypeError for a relative address, which would lead nowhere from a mailbox.
 */
export async function renderMail(content: MailContent, frame: MailFrame): Promise<RenderedMail> {
  for (const block of content.blocks) if ('url' in block) assertAbsolute(block.url)
  if (frame.unsubscribeUrl) assertAbsolute(frame.unsubscribeUrl)
  // Loaded with the first mail: React's mail components take a fifth of a second and 60 MB.
  const { renderHtml } = await import('./mail-html.ts')
  return {
    html: await renderHtml(content, frame),
    text: renderText(content, frame),
    images: await drawInlineImages(content),
  }
}

function assertAbsolute(url: string): void {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new TypeError('a mail’s links must be absolute addresses')
}
