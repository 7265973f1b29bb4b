import { Trans, useLingui } from '@lingui/react/macro'
import { Mic } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { type FeedActions, MutedPeopleFragment, useReportedAction } from '#client/features/activity/public.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { describeAgo } from '#client/lib/time/describe-ago.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'

interface MutedPeopleProps {
  event: FragmentType<typeof MutedPeopleFragment>
  actions: FeedActions
  now: string
}

/** Who may read and no longer write. */
export function MutedPeople({ event, actions, now }: MutedPeopleProps) {
  const { t, i18n } = useLingui()
  const { id, mutedPeople } = readFragment(MutedPeopleFragment, event)
  const people = mutedPeople?.edges.map(({ node }) => ({ ...node, moderator: node.mutedBy?.name })) ?? []
  return (
    <Panel title={t`Muted`} count={people.length || undefined} about={t`They can read, but not post or react.`}>
      {people.length > 0 ? (
        <ul className="divide-y divide-line">
          {people.map(({ person, moderator, mutedAt }) => (
            <li key={person.id} data-row tabIndex={-1} className="flex items-center gap-3 px-4 py-2.5">
              <Avatar name={person.name} image={person.image} size="sm" />
              <div className="flex min-w-0 flex-1 flex-col">
                <Link to={`/p/${person.handle}`} dir="auto" className="truncate text-sm font-semibold hover:underline">
                  {person.name}
                </Link>
                {/* Where both do not fit into one line, the second begins with who it was. */}
                <span className="flex flex-wrap gap-x-1 text-xs text-muted">
                  <span>{describeAgo(i18n, mutedAt, now)}</span>
                  {moderator && (
                    <span className="max-w-full truncate">
                      <Trans comment="Who muted them">
                        by <bdi>{moderator}</bdi>
                      </Trans>
                    </span>
                  )}
                </span>
              </div>
              <Unmute person={person} eventId={id} actions={actions} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 py-6 text-sm text-muted">
          <Trans>No one is muted. You can mute people from the menu of a post.</Trans>
        </p>
      )}
    </Panel>
  )
}

interface UnmuteProps {
  person: { id: string; name: string }
  eventId: string
  actions: FeedActions
}

function Unmute({ person, eventId, actions }: UnmuteProps) {
  const { t } = useLingui()
  const { name } = person
  const { isBusy, run } = useReportedAction()
  function unmute(event: FormEvent) {
    event.preventDefault()
    void run(() => actions.changePerson('unmute', person.id))
  }
  return (
    <form method="post" onSubmit={unmute}>
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="userId" value={person.id} />
      <IntentButton intent="unmute" size="sm" variant="secondary" isPending={isBusy} aria-label={t`Unmute ${name}`}>
        <Mic aria-hidden />
        <Trans>Unmute</Trans>
      </IntentButton>
    </form>
  )
}
