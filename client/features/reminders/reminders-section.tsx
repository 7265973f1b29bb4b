import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { limits } from '#contract/limits.ts'
import { followReminders } from './follow-reminders.ts'
import { ReminderEditor } from './reminder-editor.tsx'
import { ReminderRow } from './reminder-row.tsx'
import { RemindersChanged, RemindersFragment } from './reminders.fragment.ts'
import type { ReminderResult } from './reminders-action.ts'

interface RemindersSectionProps {
  event: FragmentType<typeof RemindersFragment>
  now: string
  /** What came back for a form that was sent without script. */
  answer: ReminderResult | undefined
  canChange: boolean
}

/** The emails that guests get before the event, to time, word, add and remove. */
export function RemindersSection({ event: reference, now, answer, canChange }: RemindersSectionProps) {
  const { slug, title, timeZone, reminders } = readFragment(RemindersFragment, reference)
  useLiveSubscription({ document: RemindersChanged, variables: { slug } })
  const [known, setKnown] = useState(reminders)
  const [rows, setRows] = useState(() => followReminders([], reminders ?? []))
  if (reminders !== known) {
    setKnown(reminders)
    setRows(followReminders(rows, reminders ?? []))
  }
  // Without script the reminder may be gone by the time its form is sent.
  const isLost =
    answer?.intent === 'update-reminder' &&
    !answer.isSaved &&
    !reminders?.some(({ minutesBefore }) => minutesBefore === answer.minutesBefore)
  const added = answer?.intent === 'add-reminder' || isLost ? answer : undefined
  const [isAdding, setAdding] = useState(added?.isSaved === false)
  if (!reminders) return null
  const { perEvent } = limits.reminders
  const isFull = reminders.length >= perEvent
  return (
    <Card as="section" id="reminders" padding="none" aria-labelledby="reminders-heading" className="scroll-mt-6">
      <header className="flex flex-col gap-1 px-5 pt-5 pb-4 sm:px-6 sm:pt-6">
        <Heading id="reminders-heading">
          <Trans>Reminders</Trans>
        </Heading>
        <p className="text-sm text-pretty text-muted">
          {reminders.length > 0 ? (
            <Trans>
              Everyone with a spot gets these by email, with their ticket and a way to cancel. If the start time
              changes, so do they.
            </Trans>
          ) : (
            <Trans>
              Guests won’t get an email before the event. A reminder helps more of them show up, and frees spots in
              time.
            </Trans>
          )}
        </p>
      </header>
      {rows.length > 0 && (
        <ol className="divide-y divide-line border-t border-line">
          {rows.map(({ key, reminder, isGone }) => (
            <ReminderRow
              key={key}
              reminder={reminder}
              isGone={isGone}
              onMove={(movesTo) => setRows((all) => all.map((row) => (row.key === key ? { ...row, movesTo } : row)))}
              event={{ title, timeZone }}
              now={now}
              answer={answer}
              canChange={canChange}
            />
          ))}
        </ol>
      )}
      {canChange && (
        <div className="flex flex-col gap-4 border-t border-line px-5 py-5 sm:px-6">
          {isFull && (
            <p className="text-sm text-muted">
              <Trans>You’ve reached the limit. Remove one to make room.</Trans>
            </p>
          )}
          {/* Somebody else may add the last one while the viewer writes theirs. */}
          {(!isFull || isAdding) && (
            <details open={added?.isSaved === false} onInput={() => setAdding(true)}>
              <summary className={buttonStyle('secondary', 'md', 'no-marker')}>
                <Plus aria-hidden />
                <Trans>Add a reminder</Trans>
              </summary>
              <div className="mt-4 rounded-card border border-line bg-surface p-4 sm:p-5">
                <ReminderEditor eventTitle={title} answer={added} onAdded={() => setAdding(false)} />
              </div>
            </details>
          )}
        </div>
      )}
    </Card>
  )
}
