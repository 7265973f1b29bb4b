import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Text } from '#client/ui/text/typography.tsx'
import { AccountPage } from './account-page.tsx'

export interface SpentLinkProps {
  /** Why it does not work, as a sentence. */
  reason: string
  /** What to do instead. */
  children: ReactNode
}

/** A link from a mail that was used, has run out, or was copied in part. */
export function SpentLink({ reason, children }: SpentLinkProps) {
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

/** Said when the address of the page holds no token at all. */
export const cutLink = 'This link is not complete: part of it was lost on the way here.'
