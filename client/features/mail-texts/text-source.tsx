import { Trans } from '@lingui/react/macro'
import type { MailText_MailTextFragment } from '#client/gql/graphql.ts'
import { Badge } from '#client/ui/text/badge.tsx'

type Words = Pick<MailText_MailTextFragment, 'subject' | 'opening' | 'ofOrganization'>

/** Whether someone has written words of their own. */
export const hasWords = ({ subject, opening }: { subject?: string | null; opening?: string | null }) =>
  Boolean(subject ?? opening)

/** Whose words an email has. */
export function TextSource({ text }: { text: Words }) {
  if (hasWords(text))
    return (
      <Badge tone="wash">
        <Trans>Your text</Trans>
      </Badge>
    )
  if (text.ofOrganization)
    return (
      <Badge>
        <Trans>Your organization’s text</Trans>
      </Badge>
    )
  return (
    <Badge tone="outline">
      <Trans comment="This email has the standard text of the product">Standard text</Trans>
    </Badge>
  )
}
