import { useLingui } from '@lingui/react/macro'
import { Mail, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { AnswerList } from '#client/features/registrations/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { isComposing } from '#client/lib/is-composing.ts'
import { clockTime, dayAndTime, dayName, dayOf } from '#client/lib/time/event-dates.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { FactList } from '#client/ui/list/fact-list.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { describePlaces, describeStatus } from '../describe-status.ts'
import { TagsOfGuest } from '../tags/tags-of-guest.tsx'
import { tagsOf } from '../tags/tag-forms.ts'
import { GuestActions } from './guest-actions.tsx'
import { WalkInBadge } from '../walk-in-badge.tsx'
import { GuestParty } from './guest-party.tsx'
import { historyOf } from './guest-history.ts'

export const GuestPanelFragment = graphql(`
  fragment GuestPanel_Registration on Registration {
    id
    name
    email
    partySize
    status
    createdAt
    decidedAt
    cancelledAt
    checkedInAt
    checkedInBy
    cameFromWaitlist
    walkIn
    overCapacity
    referralCode
    tags
    attendees {
      id
      name
      email
      isHolder
      checkedInAt
      answers {
        ...AnswerList_Answer
      }
    }
    transfers {
      id
      state
      email
      toName
      offeredAt
      endedAt
    }
    passedOnBy
    acceptedTerms {
      id
      version
    }
    answers {
      ...AnswerList_Answer
    }
  }
`)

interface GuestPanelProps {
  guest: FragmentType<typeof GuestPanelFragment>
  timeZone: string
  now: string
  closeHref: string
  /** Of the event. */
  tags: readonly { name: string }[]
  isLive: boolean
  refusal?: FormRefusal | undefined
}

/** Everything about one guest beside the list; on phones over it. */
export function GuestPanel({ guest: reference, timeZone, now, closeHref, tags, isLive, refusal }: GuestPanelProps) {
  const { t, i18n } = useLingui()
  const guest = readFragment(GuestPanelFragment, reference)
  const version = guest.acceptedTerms?.version
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  const name = guest.name ?? t`A guest`
  const status = describeStatus(guest.status)
  // After a press the focus follows into the panel, for people who use a keyboard or a screen reader.
  const { id } = guest
  useEffect(() => {
    if (document.activeElement?.closest(`[data-guest="${CSS.escape(id)}"]`))
      panel.current?.focus({ preventScroll: true })
  }, [id, panel])

  async function close() {
    await navigate(closeHref, { preventScrollReset: true })
    const row = document.querySelector<HTMLElement>(`[data-guest="${CSS.escape(id)}"] [data-guest-link]`)
    row?.focus({ preventScroll: true })
  }
  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return
    // A dialog over the panel closes first.
    if (event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.contains(event.target as Node))
      void close()
  }

  return (
    // Escape closes it from everywhere inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="guest-name"
      onKeyDown={handleKey}
      className="flex flex-col gap-5 bg-surface-raised p-4 outline-none max-lg:fixed max-lg:inset-0 max-lg:z-40 max-lg:overflow-y-auto lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:animate-appear lg:overflow-y-auto lg:rounded-card lg:border lg:border-line"
    >
      <header className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <Heading as="h2" id="guest-name" dir="auto" className="max-w-full break-words">
            {name}
          </Heading>
          <Badge tone={status.tone}>{t(status.text)}</Badge>
          {(guest.walkIn || guest.overCapacity) && (
            <WalkInBadge isWalkIn={guest.walkIn} isOverCapacity={guest.overCapacity} />
          )}
        </div>
        <Link
          to={closeHref}
          preventScrollReset
          aria-label={t`Close details`}
          onClick={(press) => {
            press.preventDefault()
            void close()
          }}
          className={buttonStyle('ghost', 'sm', 'hit-area size-8 p-0')}
        >
          <X aria-hidden />
        </Link>
      </header>
      {guest.email && (
        <a
          href={`mailto:${guest.email}`}
          className="inline-flex min-w-0 items-center gap-2 text-sm font-medium accent-underline"
        >
          <Mail aria-hidden className="size-4 shrink-0" />
          <bdi className="truncate">{guest.email}</bdi>
        </a>
      )}
      <FactList
        facts={[
          { name: t`Group size`, value: describePlaces(i18n, guest.partySize) },
          ...(version === undefined ? [] : [{ name: t`Terms accepted`, value: t`Version ${version}` }]),
          ...(guest.passedOnBy ? [{ name: t`Ticket from`, value: <bdi>{guest.passedOnBy}</bdi> }] : []),
          ...(guest.referralCode ? [{ name: t`Referral link`, value: <bdi>{guest.referralCode}</bdi> }] : []),
        ]}
      />
      <TagsOfGuest
        id={id}
        name={name}
        tags={guest.tags ?? []}
        known={tags.map((each) => each.name)}
        refusal={refusal?.about === tagsOf(id) ? refusal : undefined}
      />
      <ol className="flex flex-col gap-2 text-sm" aria-label={t`History`}>
        {historyOf(i18n, guest).map(({ what, at }) => (
          <li key={`${at} ${what}`} className="flex justify-between gap-4">
            <span dir="auto" className="min-w-0 break-words">
              {what}
            </span>
            <time dateTime={at} className="tabular shrink-0 text-muted">
              {dayAndTime(
                i18n,
                dayName(i18n, dayOf(at, timeZone), dayOf(now, timeZone)),
                clockTime(i18n, at, timeZone),
              )}
            </time>
          </li>
        ))}
      </ol>
      <GuestParty people={guest.attendees} />
      {guest.answers && <AnswerList answers={guest.answers} />}
      <GuestActions guest={guest} name={name} isLive={isLive} refusal={refusal} />
    </section>
  )
}
