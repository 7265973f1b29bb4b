import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { toWebcal } from '#client/lib/to-webcal.ts'
import { calendarLinks } from '#client/lib/time/calendar-links.ts'
import { type ButtonVariant, buttonStyle } from '#client/ui/button/button-style.ts'

const AddToCalendarFragment = graphql(`
  fragment AddToCalendar_Event on Event {
    slug
    title(language: $language)
    startsAt
    endsAt
    status
    visibility
    series {
      id
      slug
    }
    venue {
      name
      address
      onlineUrl
      hiddenOnlineUrl {
        audience
      }
    }
  }
`)

interface AddToCalendarProps {
  event: FragmentType<typeof AddToCalendarFragment>
  publicUrl: string
  variant?: ButtonVariant
}

/**
 * A file that every calendar program opens, or the form of a calendar on the web. A date of a series also offers the
 * calendar of all dates, to subscribe to.
 */
export function AddToCalendar({ event: reference, publicUrl, variant = 'secondary' }: AddToCalendarProps) {
  const { i18n, t } = useLingui()
  const { slug, title, startsAt, endsAt, status, visibility, series, venue } = readFragment(
    AddToCalendarFragment,
    reference,
  )
  const place = [venue?.name, venue?.address].filter(Boolean).join(', ')
  const pageUrl = `${publicUrl}/e/${slug}`
  const { google, outlook } = calendarLinks({
    title,
    startsAt,
    endsAt,
    location: place || (venue?.onlineUrl ? `${pageUrl}/join` : venue?.hiddenOnlineUrl ? t`Online` : ''),
    pageUrl,
  })
  const choices = [
    {
      label: t`Calendar file`,
      about: 'Apple, Outlook, Thunderbird',
      href: `/e/${slug}/calendar.ics`,
      rest: { download: true },
    },
    { label: 'Google Calendar', about: t`Opens in a new tab`, href: google, rest: elsewhere },
    { label: 'Outlook.com', about: t`Opens in a new tab`, href: outlook, rest: elsewhere },
    // Only of what strangers may see: calendar programs have no account.
    ...(series && status !== 'DRAFT' && visibility !== 'PRIVATE'
      ? [
          {
            label: t`All dates`,
            about: t`New dates and changes appear automatically`,
            href: toWebcal(`${publicUrl}/e/${series.slug}/calendar.ics?lang=${i18n.locale}`),
          },
        ]
      : []),
  ]
  return (
    // A disclosure opens without script.
    <details ref={closeWhenLeft} className="relative w-fit print:hidden">
      <summary className={buttonStyle(variant, 'md', 'no-marker')}>
        <CalendarPlus aria-hidden />
        <Trans>Add to calendar</Trans>
      </summary>
      <ul className="absolute start-0 top-full z-30 mt-2 w-60 rounded-card border border-line bg-surface-raised p-1.5 shadow-float">
        {choices.map(({ label, about, href, rest }) => (
          <li key={label}>
            <a
              href={href}
              {...rest}
              className="flex flex-col rounded-[8px] px-2.5 py-2 text-sm font-medium hover:bg-surface-hover"
            >
              {label}
              <span className="text-xs font-normal text-muted">{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const elsewhere = { target: '_blank', rel: 'noreferrer' }

/** Closes an open disclosure on Escape, and when the focus or a press goes elsewhere. */
function closeWhenLeft(details: HTMLDetailsElement) {
  const isElsewhere = (target: EventTarget | null) => target instanceof Node && !details.contains(target)
  const stopping = new AbortController()
  const { signal } = stopping
  details.addEventListener('focusout', ({ relatedTarget }) => isElsewhere(relatedTarget) && close(), { signal })
  document.addEventListener('pointerdown', ({ target }) => isElsewhere(target) && close(), { signal })
  details.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      close()
      details.querySelector('summary')?.focus()
    },
    { signal },
  )
  function close() {
    details.open = false
  }
  return () => stopping.abort()
}
