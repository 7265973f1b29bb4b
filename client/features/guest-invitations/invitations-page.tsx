import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { PageLinks } from '#client/ui/list/page-links.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import { HeldPlaces } from './held-places.tsx'
import { type InvitationFilter, invitationFilters, invitationsHref } from './invitation-filters.ts'
import { InvitationRow, InvitationRowFragment } from './invitation-row.tsx'
import { invitationForms } from './invitation-forms.ts'
import type { InvitationsRefusal } from './invitations-action.ts'
import { InviteForm } from './invite-form.tsx'
import { PassedOnForm } from './passed-on-form.tsx'

export const InvitationsPageFragment = graphql(`
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
    answers(first: 100) {
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

/** What the last form did, as the address says it. */
export interface InvitationsDone {
  invited: number | null
  known: number
  /** Whom a limit left for another time. */
  remaining: number
  reminded: number | null
}

interface InvitationsPageProps {
  event: FragmentType<typeof InvitationsPageFragment>
  filter: InvitationFilter
  after: string | null
  search: string
  earlierAfter: string | null
  now: string
  done: InvitationsDone
  refusal: InvitationsRefusal | undefined
}

/** Who is invited, live: emails, opened pages and answers; and what others answered without an invitation. */
export function InvitationsPage({
  event: reference,
  filter,
  after,
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
  const isOpen = event.status === 'PUBLISHED'
  return (
    <div className="flex flex-col gap-5">
      <Done {...done} />
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
          <Figures counts={counts} filter={filter} />
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
                    {...(refusal?.about === invitationForms.remind ? { refusal: refusal.message } : {})}
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
      {others.length > 0 && (
        <Panel title={t`Answers without an invitation`} count={others.length}>
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
function useSentKey({ invited }: InvitationsDone): string {
  const { key } = useLocation()
  const [sent, setSent] = useState('')
  if (invited !== null && key !== sent) setSent(key)
  return sent
}

function Done({ invited, known, remaining, reminded }: InvitationsDone) {
  if (invited === null && reminded === null) return null
  return (
    <output className="block rounded-control bg-live-wash px-3 py-2 text-sm">
      {invited !== null && (
        <Plural
          value={invited}
          _0="Everyone on your list is already invited or registered."
          one="# invitation is on its way."
          other="# invitations are on their way."
        />
      )}
      {invited !== null && invited > 0 && known > 0 && (
        <>
          {' '}
          <Plural
            value={known}
            one="# person was already invited or registered."
            other="# people were already invited or registered."
          />
        </>
      )}
      {invited !== null && remaining > 0 && (
        <>
          {' '}
          <Plural
            value={remaining}
            one="# more guest is left. Invite them after this, or tomorrow."
            other="# more guests are left. Invite them after this, or tomorrow."
          />
        </>
      )}
      {reminded !== null && (reminded > 0 || remaining === 0) && (
        <Plural
          value={reminded}
          _0="Everyone has answered, or got an email within the last day."
          one="# reminder is on its way."
          other="# reminders are on their way."
        />
      )}
      {reminded !== null && remaining > 0 && (
        <>
          {' '}
          <Plural
            value={remaining}
            one="That’s all you can email today. Remind the # person who’s left tomorrow."
            other="That’s all you can email today. Remind the # people who are left tomorrow."
          />
        </>
      )}
    </output>
  )
}

interface FiguresProps {
  counts: Record<InvitationFilter['count'], number>
  filter: InvitationFilter
}

/** The counts of the list, which are also its filter. */
function Figures({ counts, filter }: FiguresProps) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Filter invitations`}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-5"
    >
      {invitationFilters.map(({ id, label, count }) => (
        <Link
          key={id}
          to={invitationsHref({ id, after: null })}
          aria-current={id === filter.id ? 'true' : undefined}
          preventScrollReset
          replace
          className={classNames(
            'relative flex flex-col gap-0.5 bg-surface-raised px-4 py-3 -outline-offset-2 transition-colors',
            // Opaque, or the colour between the cells would show through.
            'hover:bg-[color-mix(in_oklab,var(--surface-raised),var(--text)_5%)]',
            'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5',
            id === filter.id && 'after:bg-accent',
            id === '' && 'max-sm:col-span-2',
          )}
        >
          <span className={classNames('text-xs font-semibold', id === filter.id ? 'text-text' : 'text-muted')}>
            {t(label)}
          </span>
          <RollingNumber value={counts[count]} className="font-display text-heading font-bold" />
        </Link>
      ))}
    </nav>
  )
}
