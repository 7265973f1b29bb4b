import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BellRing, PauseCircle } from 'lucide-react'
import { Form } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { EventChangeField } from '#client/gql/graphql.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useNow } from '#client/lib/time/use-now.ts'
import { formatter } from '#contract/time/formatters.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { describeWait } from './describe-wait.ts'

const PendingNoticeBarFragment = graphql(`
  fragment PendingNoticeBar_Event on Event {
    id
    slug
    language
    pendingNotice {
      id
      dueAt
      isHeld
      guestCount
      message
      changes {
        field
        before
        after
      }
    }
  }
`)

const PendingNoticeChanged = graphql(`
  subscription PendingNoticeChanged($slug: String!) {
    eventChanged(slug: $slug) {
      ...PendingNoticeBar_Event
    }
  }
`)

interface PendingNoticeBarProps {
  event: FragmentType<typeof PendingNoticeBarFragment>
  now: string
  problem?: string | null
}

/** How often the remaining time is updated. */
const tickMs = 10_000

/** The notice that guests will get, and the time until then. */
export function PendingNoticeBar({ event: reference, now, problem }: PendingNoticeBarProps) {
  const { t, i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const { slug, language, pendingNotice: notice } = readFragment(PendingNoticeBarFragment, reference)
  useLiveSubscription({ document: PendingNoticeChanged, variables: { slug } })
  // The clock may be one tick behind, and half an hour must never read as 31 minutes.
  const clock = useNow(Date.parse(now), tickMs) + tickMs
  if (!notice) return <FormError message={problem} />
  const { guestCount } = notice
  const list = formatter(Intl.ListFormat, i18n.locale, { type: 'unit' })
  const wait = describeWait(i18n, Date.parse(notice.dueAt) - clock)
  const Icon = notice.isHeld ? PauseCircle : BellRing
  const switchIntent = notice.isHeld ? 'release-notice' : 'hold-notice'
  return (
    <section
      aria-label={t`Update for guests`}
      className="flex flex-col gap-3 rounded-card border border-line bg-accent-wash p-4"
    >
      <FormError message={problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon aria-hidden className="size-5 shrink-0" />
        <p className="tabular min-w-0 flex-1 basis-56 text-sm">
          <span className="font-semibold">
            {notice.isHeld ? (
              <Plural
                value={guestCount}
                one="Paused. # guest gets an email when you resume"
                other="Paused. # guests get an email when you resume"
              />
            ) : (
              <Trans comment="Such as: 2 guests get an email in 28 min">
                <Plural value={guestCount} one="# guest gets an email" other="# guests get an email" /> {wait}
              </Trans>
            )}
          </span>{' '}
          · {list.format(notice.changes.map(({ field }) => t(labels[field])))}
        </p>
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <IntentButton intent="send-notice" size="sm">
            <Trans>Send now</Trans>
          </IntentButton>
          <IntentButton intent={switchIntent} size="sm" variant="secondary">
            {notice.isHeld
              ? t({ message: 'Resume', comment: 'Button: an email to guests that waits to be sent' })
              : t({ message: 'Pause', comment: 'Button: an email to guests that waits to be sent' })}
          </IntentButton>
        </Form>
      </div>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded-[3px] text-muted underline underline-offset-4 hover:text-text">
          <Trans>Show what they’ll get</Trans>
        </summary>
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
          {notice.changes.map(({ field, before, after }) => (
            <div key={field} className="contents">
              <dt className="text-muted">{t(labels[field])}</dt>
              <dd className="tabular min-w-0 break-words">
                {before !== null && (
                  <>
                    <del dir="auto" className="text-muted">
                      {before}
                    </del>{' '}
                    <span aria-hidden>→</span>{' '}
                  </>
                )}
                <span dir="auto" className="font-semibold">
                  {after ?? t({ message: 'Removed', context: 'value' })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        {notice.message && (
          <blockquote
            dir="auto"
            {...inLanguage(language)}
            className="mt-3 border-s-4 border-accent ps-3 break-words whitespace-pre-line"
          >
            {notice.message}
          </blockquote>
        )}
      </details>
    </section>
  )
}

const labels: Record<EventChangeField, MessageDescriptor> = {
  TITLE: msg`Title`,
  START: msg`Start`,
  END: msg`End`,
  TIME_ZONE: msg`Time zone`,
  STATUS: msg`Cancellation`,
  VENUE_NAME: msg`Location`,
  VENUE_ADDRESS: msg`Address`,
  ONLINE_URL: msg`Online link`,
}
