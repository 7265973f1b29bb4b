import { data } from 'react-router'
import { requireMailbox } from '#client/features/notifications/require-mailbox.ts'
import type { Route } from './+types/mailbox-attachment.ts'

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const mail = await requireMailbox(context).find(params.mailId)
  const attachment = mail?.attachments[Number(params.index)]
  if (!attachment) throw data(null, { status: 404 })
  return new Response(attachment.text, {
    headers: {
      'Content-Type': attachment.contentType,
      'Content-Disposition': `attachment; filename="${attachment.filename}"`,
    },
  })
}
