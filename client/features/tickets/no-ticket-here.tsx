import { Trans } from '@lingui/react/macro'
import { Ticket } from 'lucide-react'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'

interface NoTicketHereProps {
  /** A log-in leads back to it. */
  path: string
  person: { name: string } | null
}

/** For people who may not open a ticket at this address: the two ways to open their own. */
export function NoTicketHere({ path, person }: NoTicketHereProps) {
  const name = person?.name
  return (
    <div className="mx-auto flex w-full max-w-[34rem] flex-col items-start gap-6 px-4 pt-10 pb-14 sm:px-6 sm:pt-16">
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-surface-hover">
        <Ticket className="size-7" />
      </span>
      <Display size="sm">
        <Trans>We can’t open a ticket for you here</Trans>
      </Display>
      {person ? (
        <Text tone="muted">
          <Trans>
            You’re logged in as <bdi className="font-semibold text-text">{name}</bdi>, and there’s no ticket of yours at
            this address. If you registered with another email, use the link in your email.
          </Trans>
        </Text>
      ) : (
        <Text tone="muted">
          <Trans>
            Log in with the account you registered with. If you registered without an account, use the link in your
            email.
          </Trans>
        </Text>
      )}
      <div className="flex flex-wrap gap-3">
        {!person && (
          <LinkButton to={`/login?next=${encodeURIComponent(path)}`}>
            <Trans>Log in</Trans>
          </LinkButton>
        )}
        {person && (
          <LinkButton to="/dashboard">
            <Trans>Your events</Trans>
          </LinkButton>
        )}
        <LinkButton to={path.replace(/\/ticket$/, '')} variant="secondary" isPrefetched={false}>
          <Trans>About the event</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
