import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Text } from '#client/ui/text/typography.tsx'
import { AccountPage } from './account-page.tsx'

/** Why a link from a mail does not work, and what to do instead. */
export function SpentLink({ reason, children }: { reason: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <AccountPage title={t`This link doesn’t work`}>
      <div role="alert" className="flex items-start gap-3">
        <Unlink aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        <Text>{reason}</Text>
      </div>
      <Text size="sm" tone="muted">
        <Trans>The links we email work once, for a limited time. Use the one in our latest email.</Trans>
      </Text>
      <div className="flex flex-wrap gap-2">{children}</div>
    </AccountPage>
  )
}

/** For an address without a token. */
export const cutLink = msg`Part of this link is missing. Open it again from the email.`
