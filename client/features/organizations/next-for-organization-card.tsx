import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#client/ui/layout/card.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import type { NextForOrganization } from './next-for-organization.ts'

/** The next thing to do for an organization, with the way to it. */
export function NextForOrganizationCard({ next, teamAddress }: { next: NextForOrganization; teamAddress: string }) {
  const { t } = useLingui()
  return (
    <Card as="section" aria-labelledby="next" tone="wash" className="flex flex-col gap-3">
      <Heading id="next" size="lg">
        {t(next.title)}
      </Heading>
      <p className="max-w-[60ch] text-pretty">{t(next.text)}</p>
      {next.action === 'create' && (
        <LinkButton to="/create" className="self-start">
          <Trans>Create an event</Trans>
        </LinkButton>
      )}
      {next.action === 'invite' && (
        <LinkButton to={teamAddress} className="self-start">
          <Trans>Invite someone</Trans>
        </LinkButton>
      )}
    </Card>
  )
}
