import type { I18n } from '@lingui/core'
import type { MailContent } from './content.ts'
import { type MailFrame, renderMail } from './render-mail.ts'

/** Render a mail for a web page, which cannot refer to attached images: they are embedded in the HTML. */
export async function renderMailPage(
  i18n: I18n,
  content: MailContent,
  frame: MailFrame,
): Promise<{ html: string; text: string }> {
  const { html, text, images } = await renderMail(i18n, content, frame)
  const page = images.reduce(
    (shown, { cid, contentType, bytes }) =>
      shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${bytes.toString('base64')}`),
    html,
  )
  return { html: page, text }
}
