import { msg } from '@lingui/core/runtime-macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search, Volume2, VolumeX } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Form } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { ConflictList } from './conflict-list.tsx'
import { CheckInHead } from './check-in-head.tsx'
import { countCheckIn, guestsNow, unsentActions } from './check-in-state.ts'
import { findGuests } from './find-guests.ts'
import { GuestResults } from './guest-results.tsx'
import { allowSound, readMuted, signal, writeMuted } from './signals.ts'
import { TicketScanner } from './ticket-scanner.tsx'
import { useCheckIn } from './use-check-in.ts'
import { useScanner } from './use-scanner.ts'
import { VerdictBanner } from './verdict-banner.tsx'
import { WalkInForm } from './walk-in-form.tsx'

const CheckInPageFragment = graphql(`
  fragment CheckInPage_Event on Event {
    id
    title
    status
    timeZone
    endsAt
    checkInCount {
      peopleIn
      places
    }
    guestSearch(name: $search) {
      id
      name
      partySize
      status
    }
  }
`)

interface CheckInPageProps {
  event: FragmentType<typeof CheckInPageFragment>
  personId: string
  /** The search without script. */
  search: string
  path: string
  refusal?: FormRefusal
}

/** What a refusal of the form for walk-ins is about. */
export const walkInForm = 'walk-in'

/** The undo in the banner is for the moment of the mistake; later it is in the list. */
const bannerMs = 6_000
const latestShown = 12

/** Finds a guest by ticket or name, says whether they may come in, and counts who is in. */
export function CheckInPage({ event: reference, personId, search: asked, path, refusal }: CheckInPageProps) {
  const { t, i18n } = useLingui()
  const event = readFragment(CheckInPageFragment, reference)
  const { timeZone } = event
  // Presses can still be taken back.
  const isCancelled = event.status === 'CANCELLED'
  const isHydrated = useHydrated()
  const { session, view } = useCheckIn({ eventId: event.id, personId, endsAt: event.endsAt })
  const [typed, setTyped] = useState(asked)
  const [muted, setMuted] = useState<boolean | null>(null)
  const isMuted = muted ?? (isHydrated && readMuted())
  const search = useDeferredValue(typed)
  const guests = useMemo(() => guestsNow(view.state), [view.state])
  const found = useMemo(() => findGuests(i18n, guests, search), [i18n, guests, search])
  const isStored = isHydrated && view.isLoaded
  const results = isStored ? found : asked && !isHydrated ? (event.guestSearch ?? []) : []
  const isSearching = search.trim() !== ''

  const scanner = useScanner((text) => void session.scan(text))
  if (isCancelled && scanner.state.is !== 'off') scanner.stop()
  const { verdict } = view
  const makeSignal = useEffectEvent(() => verdict && signal(verdict.is.tone, { isMuted }))
  useEffect(() => {
    if (!verdict) return
    makeSignal()
    if (verdict.is.tone !== 'in') return
    const timer = setTimeout(session.silence, bannerMs)
    return () => clearTimeout(timer)
  }, [session, verdict])

  function press(guestId: string) {
    allowSound()
    session.press(guestId)
    // The next one in the queue has another name.
    setTyped('')
  }

  function addWalkIn(walkIn: Parameters<typeof session.addWalkIn>[0]) {
    allowSound()
    session.addWalkIn(walkIn)
    setTyped('')
  }

  function startScanning() {
    allowSound()
    void scanner.start()
  }
  const banner = (
    <VerdictBanner
      verdict={
        verdict?.is ??
        (refusal && refusal.about !== walkInForm
          ? { tone: 'refused', title: msg`That didn’t work`, name: null, detail: refusal.message }
          : null)
      }
      timeZone={timeZone}
      onUndo={session.undo}
      onClose={verdict && session.silence}
    />
  )

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 sm:gap-5">
      <CheckInHead
        count={isStored ? countCheckIn(guests) : (event.checkInCount ?? { peopleIn: 0, places: 0 })}
        view={view}
        waiting={unsentActions(view.state).filter(({ hasWaited }) => hasWaited).length}
        timeZone={timeZone}
        path={path}
      />
      {isCancelled && (
        <p className="rounded-control bg-danger-wash px-3 py-2 text-sm font-medium">
          <Trans>This event was cancelled, so no one can be checked in.</Trans>
        </p>
      )}
      {/* It takes its space before it works, so that nothing jumps. */}
      {!isCancelled && (
        <div className={classNames('flex flex-col gap-3', !isHydrated && 'invisible')}>
          <TicketScanner scanner={scanner} onStart={startScanning}>
            {banner}
          </TicketScanner>
        </div>
      )}
      {scanner.state.is !== 'on' && <div className="sticky top-2 z-20 has-[output:empty]:hidden">{banner}</div>}
      <div className="flex items-center gap-2">
        <search className="min-w-0 flex-1">
          <Form
            method="get"
            className="relative"
            onSubmit={(submit) => {
              submit.preventDefault()
              // What is shown may be of a shorter text.
              const [only, another] = isStored ? findGuests(i18n, guests, typed) : []
              if (only && !another) press(only.id)
            }}
          >
            <Search
              aria-hidden
              className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-muted"
            />
            <TextInput
              name="q"
              type="search"
              aria-label={t`Search guests by name`}
              placeholder={t`Search by name`}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              value={typed}
              onChange={(change) => setTyped(change.target.value)}
              className="h-14 ps-12 text-lg"
            />
            <noscript>
              <Button type="submit" variant="secondary" className="mt-2">
                <Trans>Search</Trans>
              </Button>
            </noscript>
          </Form>
        </search>
        <IconButton
          label={isMuted ? t`Sound is off` : t`Sound is on`}
          aria-pressed={isMuted}
          className="size-14 min-h-14 border border-line [&_svg]:size-5"
          onClick={() => {
            setMuted(!isMuted)
            writeMuted(!isMuted)
          }}
        >
          {isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
      </div>
      {isSearching && (
        <section aria-label={t`Search results`} className="flex flex-col gap-2">
          <output className="text-sm text-muted">
            {isStored || !isHydrated ? <FoundCount count={results.length} /> : t`Searching…`}
          </output>
          {results.length > 0 && (
            <GuestResults
              label={t`Guests found`}
              guests={results}
              timeZone={timeZone}
              onPress={press}
              onUndo={(id) => session.undo(id)}
            />
          )}
        </section>
      )}
      {!isCancelled && (
        <WalkInForm
          suggestedName={typed}
          guests={guests}
          onAdd={addWalkIn}
          refusal={refusal?.about === walkInForm ? refusal : undefined}
        />
      )}
      <ConflictList
        conflicts={view.state.conflicts}
        timeZone={timeZone}
        onRead={session.readConflict}
        onAddAgain={session.addAgain}
      />
      {!isSearching && (!isCancelled || guests.some(({ status }) => status === 'CHECKED_IN')) && (
        <Latest
          isLoaded={isStored}
          guests={guests}
          timeZone={timeZone}
          onPress={press}
          onUndo={(id) => session.undo(id)}
        />
      )}
    </div>
  )
}

function FoundCount({ count }: { count: number }) {
  return count === 0 ? (
    <Trans>No guest by that name. Accents and capitals don’t matter.</Trans>
  ) : (
    <Plural value={count} one="# guest found" other="# guests found" />
  )
}

interface LatestProps {
  isLoaded: boolean
  guests: ReturnType<typeof guestsNow>
  timeZone: string
  onPress: (guestId: string) => void
  onUndo: (guestId: string) => void
}

/** Who came in last, on any device, to undo a mistake. */
function Latest({ isLoaded, guests, ...rest }: LatestProps) {
  const { t } = useLingui()
  const latest = guests
    .filter(({ status }) => status === 'CHECKED_IN')
    .toSorted((one, other) => (other.checkedInAt ?? '').localeCompare(one.checkedInAt ?? ''))
    .slice(0, latestShown)
  if (!isLoaded) return <Skeleton className="h-60" />
  if (latest.length === 0) {
    return (
      <EmptyState title={t`No one is checked in yet`}>
        {guests.length === 0
          ? t`Once guests register, they show up here.`
          : t`Scan a ticket, or search for a name and tap “Check in” when they arrive.`}
      </EmptyState>
    )
  }
  return (
    <section aria-label={t`Latest check-ins`} className="flex flex-col gap-2">
      <Heading size="sm">
        <Trans>Latest</Trans>
      </Heading>
      <GuestResults label={t`Latest check-ins`} guests={latest} {...rest} />
    </section>
  )
}
