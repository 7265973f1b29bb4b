import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFetchers } from 'react-router'
import type { Reminders_EventFragment } from '#client/gql/graphql.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { describeMoment, zoneName } from '#contract/time/event-time-text.ts'
import { describeLead } from './describe-reminder.ts'
import { toDraft } from './reminder-draft.ts'
import { ReminderEditor } from './reminder-editor.tsx'
import type { ReminderResult } from './reminders-action.ts'

type ShownReminder = NonNullable<Reminders_EventFragment['reminders']>[number]

interface ReminderRowProps {
  reminder: ShownReminder
  /** Somebody moved or removed it. */
  isGone: boolean
  /** This page moves it to another time. */
  onMove: (minutesBefore: number) => void
  event: { title: string; timeZone: string }
  now: string
  answer: ReminderResult | undefined
  canChange: boolean
}

/**
 * One reminder: when it goes out and to how many, or what became of it. When somebody else moves or removes it while it is
 * edited, what is written stays, and can be added as a new one.
 */
export function ReminderRow({ reminder, isGone, onMove, event, now, answer, canChange }: ReminderRowProps) {
  const { t, i18n } = useLingui()
  const isHydrated = useHydrated()
  const { minutesBefore, subject, opening } = reminder
  const lead = describeLead(i18n, minutesBefore)
  const own = answer?.minutesBefore === minutesBefore && answer.intent !== 'add-reminder' ? answer : undefined
  const isRefused = own?.isSaved === false
  const [isWriting, setWriting] = useState(isRefused && own.intent === 'update-reminder')
  // Whoever removes it here wants nothing of it.
  const isRemoving = useFetchers().some(
    ({ formData }) =>
      formData?.get('intent') === 'remove-reminder' && formData.get('minutesBefore') === String(minutesBefore),
  )
  if (isRemoving && isWriting) setWriting(false)
  if (isGone && !isWriting) return null
  return (
    <li className="flex flex-col gap-3 px-5 py-5 sm:px-6">
      {!isGone && (
        <div className="flex flex-col gap-1">
          <p className="font-semibold">{lead}</p>
          <ReminderFate reminder={reminder} timeZone={event.timeZone} now={now} />
          {(subject ?? opening) && (
            <blockquote
              dir="auto"
              className="mt-1 flex flex-col border-s-4 border-line ps-3 text-sm break-words whitespace-pre-line"
            >
              {subject && <span className="font-semibold">{subject}</span>}
              {opening}
            </blockquote>
          )}
        </div>
      )}
      <output className="empty:hidden">
        {isGone && (
          <Text size="sm" className="border-s-4 border-danger ps-3">
            <Trans>Someone else removed this. You can add yours as a new one.</Trans>
          </Text>
        )}
      </output>
      {canChange && (
        <div className="flex flex-wrap items-start gap-2">
          <details
            open={isRefused && own.intent === 'update-reminder'}
            onToggle={({ currentTarget }) => setWriting(currentTarget.open)}
            // It may have been opened before the script ran.
            onInput={() => setWriting(true)}
            className="group/edit open:basis-full"
          >
            <summary
              hidden={isGone}
              className={buttonStyle('secondary', 'sm', 'no-marker')}
              aria-label={t`Edit “${lead}”`}
            >
              <Trans>Edit</Trans>
            </summary>
            <div className="mt-4 rounded-card border border-line bg-surface p-4 sm:p-5">
              <ReminderEditor
                reminder={{ minutesBefore, draft: toDraft(reminder) }}
                eventTitle={event.title}
                answer={own?.intent === 'update-reminder' ? own : undefined}
                onMove={onMove}
                onEndAsGone={isGone ? () => setWriting(false) : undefined}
              />
            </div>
          </details>
          {!isGone && (
            <Confirm
              label={t`Remove`}
              name={t`Remove “${lead}”`}
              title={t`Remove this reminder?`}
              confirmLabel={t`Remove reminder`}
              fields={{
                intent: 'remove-reminder',
                minutesBefore: String(minutesBefore),
                ...(isHydrated && { isScripted: '1' }),
              }}
              refusal={isRefused && own.intent === 'remove-reminder' ? own.message : undefined}
            >
              <p>
                <Trans>Guests won’t get it. You can add it again any time before it’s due.</Trans>
              </p>
            </Confirm>
          )}
        </div>
      )}
    </li>
  )
}

function ReminderFate({ reminder, timeZone, now }: { reminder: ShownReminder; timeZone: string; now: string }) {
  const { i18n } = useLingui()
  const { dueAt, guestCount, sentCount, sentAt } = reminder
  const momentOf = (instant: string) => describeMoment(i18n, new Date(instant), timeZone, new Date(now))
  if (dueAt !== null && sentAt === null && sentCount > 0)
    return (
      <Fate Icon={Send}>
        <Plural value={sentCount} one="Sending. # person has it so far." other="Sending. # people have it so far." />
      </Fate>
    )
  if (dueAt !== null) {
    const due = momentOf(dueAt)
    const zone = zoneName(i18n, timeZone)
    return (
      <Fate Icon={Clock}>
        <Trans comment="When an email is sent, such as: Fri 4 Dec, 19:00 (Oslo time)">
          {due} ({zone})
        </Trans>{' '}
        · <Plural value={guestCount ?? 0} _0="No guests yet" one="Goes to # person" other="Goes to # people" />
      </Fate>
    )
  }
  if (sentAt !== null) {
    const sent = momentOf(sentAt)
    return (
      <Fate Icon={Check}>
        <Plural value={sentCount} one="Sent to # person" other="Sent to # people" /> · {sent}
      </Fate>
    )
  }
  return (
    <Fate Icon={Clock}>
      <Trans>Won’t be sent. Its time has already passed.</Trans>
    </Fate>
  )
}

function Fate({ Icon, children }: { Icon: typeof Clock; children: ReactNode }) {
  return (
    <p className="tabular flex items-start gap-2 text-sm text-muted">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
