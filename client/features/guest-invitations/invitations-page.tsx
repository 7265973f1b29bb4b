import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { PageLinks } from '#client/ui/list/page-links.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import { HeldPlaces } from './held-places.tsx'
import { InvitationFigures } from './invitation-figures.tsx'
import { type InvitationFilter, invitationsHref } from './invitation-filters.ts'
import { InvitationRow, InvitationRowFragment } from './invitation-row.tsx'
import { invitationForms } from './invitation-forms.ts'
import type { InvitationsRefusal } from './invitations-action.ts'
import { InvitationsDone, type InvitationsDoneProps } from './invitations-done.tsx'
import { InviteForm } from './invite-form.tsx'
import { PassedOnForm } from './passed-on-form.tsx'

const InvitationsPageFragment = graphql(`
  fragment InvitationsPage_Event on Event {
    id
    status
    timeZone
    invitationCounts {
      sent
      opened
      going
      maybe
      cant
      unanswered
      refused
    }
    invitations(first: 50, after: $after, answer: $answer, isAnswered: $isAnswered) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          ...InvitationRow_GuestInvitation
        }
      }
    }
    answers(first: 100, after: $othersAfter) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          answer
          name
          note
          answeredAt
          isInvited
        }
      }
    }
    ...HeldPlaces_Event
    ...PassedOnForm_Event
    ...InviteForm_Event
  }
`)

interface InvitationsPageProps {
  event: FragmentType<typeof InvitationsPageFragment>
  filter: InvitationFilter
  after: string | null
  /** Of the answers without an invitation. */
  othersAfter: string | null
  search: string
  earlierAfter: string | null
  now: string
  done: InvitationsDoneProps
  refusal: InvitationsRefusal | undefined
}

/** Who is invited, live: emails, opened pages and answers; and what others answered without an invitation. */
export function InvitationsPage({
  event: reference,
  filter,
  after,
  othersAfter,
  now,
  done,
  refusal,
  ...page
}: InvitationsPageProps) {
  const { t } = useLingui()
  const sentKey = useSentKey(done)
  const event = readFragment(InvitationsPageFragment, reference)
  const counts = event.invitationCounts
  const rows = readFragment(InvitationRowFragment, event.invitations?.edges.map(({ node }) => node) ?? [])
  const others = event.answers?.edges.map(({ node }) => node).filter(({ isInvited }) => !isInvited) ?? []
  const otherPages = (othersAfter || event.answers?.pageInfo.hasNextPage) && (
    <PageLinks
      label={t`Answers without an invitation`}
      after={othersAfter}
      pageInfo={event.answers?.pageInfo}
      hrefOf={(next) => invitationsHref({ id: filter.id, after, othersAfter: next })}
      first={t`Newest`}
      next={t`Next page`}
    />
  )
  const isOpen = event.status === 'PUBLISHED'
  return (
    <div className="flex flex-col gap-5">
      <InvitationsDone {...done} />
      <HeldPlaces event={event} />
      {isOpen && (
        <InviteForm
          // What was sent is not typed and ticked any more.
          key={sentKey}
          event={event}
          search={page.search}
          earlierAfter={page.earlierAfter}
          now={now}
          refusal={refusal?.about === invitationForms.invite ? refusal : undefined}
        />
      )}
      <PassedOnForm event={event} refusal={refusal?.about === invitationForms.passedOn ? refusal : undefined} />
      {counts && counts.sent > 0 && (
        <>
          <InvitationFigures counts={counts} filter={filter} />
          <Panel
            title={t(filter.label)}
            count={counts[filter.count]}
            about={
              <>
                <Plural value={counts.opened} one="# opened the page" other="# opened the page" />
                {counts.refused > 0 && (
                  <>
                    {' · '}
                    <Plural value={counts.refused} one="# email wasn’t delivered" other="# emails weren’t delivered" />
                  </>
                )}
              </>
            }
            actions={
              <>
                <LiveBadge />
                {isOpen && counts.unanswered > 0 && (
                  <Confirm
                    label={t`Send reminder`}
                    title={t`Remind people who haven’t answered?`}
                    confirmLabel={t`Send reminder`}
                    variant="secondary"
                    isDangerous={false}
                    fields={{ intent: invitationForms.remind }}
                    refusal={refusal?.about === invitationForms.remind ? refusal.message : undefined}
                  >
                    <p>
                      {t`${plural(counts.unanswered, {
                        one: '# person hasn’t answered yet.',
                        other: '# people haven’t answered yet.',
                      })}`}{' '}
                      <Trans>
                        No one gets two emails within a day, or more than three reminders. If there are more people than
                        you can email today, those who’ve waited longest come first.
                      </Trans>
                    </p>
                  </Confirm>
                )}
              </>
            }
            footer={
              (after || event.invitations?.pageInfo.hasNextPage) && (
                <PageLinks
                  label={t`Invitation pages`}
                  after={after}
                  pageInfo={event.invitations?.pageInfo}
                  hrefOf={(next) => invitationsHref({ id: filter.id, after: next })}
                  first={t`Newest`}
                  next={t`Earlier invitations`}
                />
              )
            }
          >
            {rows.length > 0 ? (
              <ul className="divide-y divide-line">
                {rows.map((row) => (
                  <InvitationRow
                    key={row.id}
                    invitation={row}
                    timeZone={event.timeZone}
                    refusal={refusal?.about === row.id ? refusal.message : undefined}
                  />
                ))}
              </ul>
            ) : (
              <p className="p-4 text-sm text-muted">
                <Trans>No one here yet.</Trans>
              </p>
            )}
          </Panel>
        </>
      )}
      {counts?.sent === 0 && !isOpen && (
        <EmptyState title={t`No one’s invited yet`}>
          {event.status === 'DRAFT' ? (
            <Trans>Publish the event first. Then you can invite people.</Trans>
          ) : (
            <Trans>The event is over or cancelled.</Trans>
          )}
        </EmptyState>
      )}
      {(others.length > 0 || otherPages) && (
        <Panel
          title={t`Answers without an invitation`}
          count={otherPages ? undefined : others.length}
          footer={otherPages}
        >
          <ul className="divide-y divide-line">
            {others.map(({ name, note, answer, answeredAt }) => (
              <li key={`${answeredAt} ${name}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
                <Avatar name={name ?? ''} size="sm" />
                <span className="flex min-w-0 flex-1 flex-col">
                  <bdi className="truncate text-sm font-semibold">{name}</bdi>
                  {note && (
                    <span dir="auto" className="text-sm text-pretty">
                      {note}
                    </span>
                  )}
                </span>
                <AnswerBadge answer={answer} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

/** Changes when invitations were sent. */
function useSentKey({ invited }: InvitationsDoneProps): string {
  const { key } = useLocation()
  const [sent, setSent] = useState('')
  if (invited !== null && key !== sent) setSent(key)
  return sent
}
