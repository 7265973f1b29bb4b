import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Text } from '#client/ui/text/typography.tsx'
import { AccountPage } from './account-page.tsx'

/** Why a link from a mail does not work, and what to do instead. */
export function SpentLink({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <AccountPage title="This link does not work">
      <div role="alert" className="flex items-start gap-3">
        <Unlink aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        <Text>{reason}</Text>
      </div>
      <Text size="sm" tone="muted">
        Links in our mails work once and for a while. The newest one in your mailbox is the one that counts.
      </Text>
      <div className="flex flex-wrap gap-2">{children}</div>
    </AccountPage>
  )
}

/** For an address without a token. */
export const cutLink = 'This link is not complete: part of it was lost on the way here.'
