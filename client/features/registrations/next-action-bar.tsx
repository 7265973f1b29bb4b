import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { NextAction_EventFragment } from '#client/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { describePosition } from './describe-own.ts'

const NextActionFragment = graphql(`
  fragment NextAction_Event on Event {
    id
    registrationState
    capacity
    placesLeft
    placesTaken
    waitlistLength
    viewerRegistration(secret: $secret) {
      id
      status
      partySize
    }
    viewerWaitlistEntry(secret: $entrySecret) {
      id
      state
      position
    }
  }
`)

/** The one next action, at the foot of the screen on phones. It hides while the card itself is in view. */
export function NextActionBar({ event: reference }: { event: FragmentType<typeof NextActionFragment> }) {
  const { i18n } = useLingui()
  const event = readFragment(NextActionFragment, reference)
  const [isCardSeen, setIsCardSeen] = useState(false)
  useEffect(() => {
    const card = document.getElementById('register')
    if (!card) return
    const observer = new IntersectionObserver(([entry]) => setIsCardSeen(entry?.isIntersecting ?? false), {
      // A form may be longer than the screen, so it counts as seen when it covers the middle.
      rootMargin: '-30% 0px',
    })
    observer.observe(card)
    return () => observer.disconnect()
  }, [])

  const next = decideNext(i18n, event)
  if (!next) return null
  return (
    <div
      inert={isCardSeen}
      className={classNames(
        'sticky bottom-0 z-20 border-t border-line bg-surface/90 pb-[env(safe-area-inset-bottom)] backdrop-blur-md transition-[opacity,translate] duration-200 lg:hidden',
        isCardSeen && 'translate-y-full opacity-0',
      )}
    >
      <div className="container-page flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p className="tabular min-w-0 flex-1 basis-32 text-sm leading-tight font-semibold">{next.text}</p>
        <a href={next.href} className={buttonStyle(next.isQuiet ? 'secondary' : 'primary', 'md', 'min-h-12 px-6')}>
          {next.label}
        </a>
      </div>
    </div>
  )
}

interface NextAction {
  text: string
  label: string
  href: string
  isQuiet?: boolean
}

function decideNext(i18n: I18n, event: NextAction_EventFragment): NextAction | null {
  const { viewerRegistration: registration, viewerWaitlistEntry: entry } = event
  if (registration && registration.status !== 'CANCELLED' && registration.status !== 'DECLINED') {
    const texts: Record<string, MessageDescriptor> = {
      PENDING: msg`The host got your request`,
      CHECKED_IN: msg({ message: 'You’re in', comment: 'Shown to a guest who was just checked in at the event' }),
    }
    return {
      text: i18n._(texts[registration.status] ?? msg`You’re registered`),
      label: i18n._(msg`Your registration`),
      href: '#register',
      isQuiet: true,
    }
  }
  if (entry?.state === 'OFFERED')
    return {
      text: i18n._(msg`A spot opened up for you`),
      label: i18n._(msg`Confirm it`),
      href: `/waitlist/${entry.id}`,
    }
  if (entry?.state === 'WAITING') {
    const text = describePosition(i18n, entry.position)
    return { text, label: i18n._(msg`Waitlist`), href: `/waitlist/${entry.id}`, isQuiet: true }
  }
  const { placesLeft, waitlistLength } = event
  switch (event.registrationState) {
    case 'OPEN':
    case 'APPROVAL': {
      const text =
        placesLeft === null
          ? msg`Spots available`
          : msg`${plural({ placesLeft }, { one: '# spot left', other: '# spots left' })}`
      const label = event.registrationState === 'OPEN' ? msg`Register` : msg`Request a spot`
      return { text: i18n._(text), label: i18n._(label), href: '#register' }
    }
    case 'WAITLIST':
      // Free places may be reserved for the waitlist. Then the event is not full, but newcomers cannot have them.
      return {
        text: describeWaitlist(i18n, event.placesTaken >= (event.capacity ?? 0), waitlistLength),
        label: i18n._(msg`Join waitlist`),
        href: '#register',
      }
    default:
      return null
  }
}

function describeWaitlist(i18n: I18n, isFull: boolean, waitlistLength: number): string {
  if (waitlistLength === 0) return isFull ? i18n._(msg`Full`) : ''
  return i18n._(
    isFull
      ? msg`${plural({ waitlistLength }, { one: 'Full, # on the waitlist', other: 'Full, # on the waitlist' })}`
      : msg`${plural({ waitlistLength }, { one: '# on the waitlist', other: '# on the waitlist' })}`,
  )
}
