import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { NewItemsPill } from '#client/ui/list/new-items-pill.tsx'
import { OrganizerMailsForm } from '#client/features/organizer-mails/public.ts'
import { PageLinks } from '#client/ui/list/page-links.tsx'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Panel } from '#client/ui/layout/panel.tsx'
import { SearchForm } from '#client/ui/form/search-form.tsx'
import { useMarkAbove } from '#client/ui/list/use-mark-above.ts'
import { countOf, guestFilters, guestListHref, type GuestListQuery } from '#contract/guest-list.ts'
import { DecideBar, useChosenGuests } from './applications/decide-bar.tsx'
import { DecisionReport } from './applications/decision-report.tsx'
import { describeRegistrations } from './describe-status.ts'
import { DownloadMenu } from './download-menu.tsx'
import type { GuestAnswer } from './guest-action.ts'
import { GuestFilterBar, GuestSortLinks } from './guest-filter-bar.tsx'
import { GuestList } from './guest-list.tsx'
import { GuestPanel, type GuestPanelFragment } from './guest/guest-panel.tsx'
import { ImportGuestsLink } from './import-guests-link.tsx'
import { MessageGuestsLink } from './message-guests-link.tsx'
import { NoGuests } from './no-guests.tsx'
import { TagBar, TagGuestsLink } from './tags/tag-bar.tsx'
import { TagFilter } from './tags/tag-filter.tsx'
import { tagBarForm } from './tags/tag-forms.ts'
import { type LoadedGuests, useLiveGuests } from './use-live-guests.ts'

export const GuestsPageFragment = graphql(`
  fragment GuestsPage_Event on Event {
    id
    slug
    timeZone
    ...OrganizerMails_Event
    guestTags {
      name
      registrations
    }
    registrationCounts {
      status
      registrations
      places
    }
    matching: registrationCounts(search: $search, tag: $tag) {
      status
      registrations
      places
    }
    registrations(first: 50, after: $after, status: $status, search: $search, tag: $tag, order: $order) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          ...GuestRow_Registration
        }
      }
    }
  }
`)

/** What of the event changes while the list is open. */
const GuestsRoomFragment = graphql(`
  fragment GuestsRoom_Event on Event {
    status
    capacity
    placesTaken
  }
`)

interface GuestsPageProps {
  event: FragmentType<typeof GuestsPageFragment>
  room: FragmentType<typeof GuestsRoomFragment>
  /** The same object until the page is loaded again. */
  loaded: LoadedGuests
  guest: FragmentType<typeof GuestPanelFragment> | null
  query: GuestListQuery
  now: string
  answer?: GuestAnswer | undefined
}

/** Everyone who registered, live: counted, filtered, one to a line, with the details of one beside them. */
export function GuestsPage({ event: reference, loaded, guest, query, now, answer, ...props }: GuestsPageProps) {
  const { t, i18n } = useLingui()
  const event = readFragment(GuestsPageFragment, reference)
  const { status, capacity, placesTaken } = readFragment(GuestsRoomFragment, props.room)
  const [openedAt] = useState(now)
  const { search } = useLocation()
  const filter = guestFilters.find(({ id }) => id === query.filter)
  // The report stays for as long as its list is on the page.
  const decision = useFetcher<GuestAnswer>({
    key: `decide ${query.filter} ${query.search} ${query.tag} ${query.after}`,
  })
  const { mark, isAbove } = useMarkAbove()
  const live = useLiveGuests(loaded, isAbove)
  const choice = useChosenGuests(live.rows, query)
  const isLive = status === 'PUBLISHED' || status === 'DRAFT'
  const common = { timeZone: event.timeZone, now, isLive }
  const decides = query.filter === 'applied' && isLive && !query.isTagging && !query.tag
  const hrefOf = (id: string | null) => guestListHref({ ...query, guest: id })
  // Without a search the counts are live.
  const matching = countOf(query.filter, query.search || query.tag ? (event.matching ?? []) : live.counts)
  const shown = decision.data ?? answer
  const report = shown && 'report' in shown ? shown.report : null
  const refusal = shown && 'about' in shown ? shown : undefined
  const pendingIds = new Set(decision.formData?.getAll('id').map(String))
  const isPendingAll = decision.formData?.has('all') || String(decision.formData?.get('intent')).endsWith('-all')
  return (
    <div className="flex flex-col gap-5">
      <NewItemsPill
        count={live.heldCount}
        onPress={() => {
          live.release()
          mark.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
        }}
      />
      <GuestFilterBar query={query} counts={live.counts} capacity={capacity} />
      <TagFilter query={query} tags={event.guestTags ?? []} />
      <div className={classNames('grid items-start gap-5', guest && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
        <Panel
          // On phones the details cover it, so it cannot be focused either.
          className={guest ? 'max-lg:invisible' : undefined}
          title={filter && t(filter.label)}
          // Guests and not registrations, as on the event's page.
          count={matching.places}
          // Null when each comes alone.
          about={
            matching.registrations === matching.places ? null : describeRegistrations(i18n, matching.registrations)
          }
          actions={
            <>
              <LiveBadge />
              <GuestSortLinks query={query} />
              <ImportGuestsLink status={status} />
              <MessageGuestsLink query={query} status={status} />
              <TagGuestsLink query={query} isShown={live.rows.length > 0} />
              <DownloadMenu eventId={event.id} search={search} />
              <SearchForm
                label={t`Search guests by name, email or ticket`}
                placeholder={t`Name, email or ticket`}
                value={query.search}
                keep={{
                  status: query.filter === 'coming' ? undefined : query.filter,
                  sort: query.sort === 'newest' ? undefined : query.sort,
                  tag: query.tag ?? undefined,
                }}
                className="w-full sm:w-60"
              />
            </>
          }
          footer={
            (query.after || loaded.part.hasMore) && (
              <PageLinks
                label={t`Guest list pages`}
                after={query.after}
                pageInfo={event.registrations?.pageInfo}
                hrefOf={(after) => guestListHref({ ...query, guest: null, after })}
                first={query.sort === 'name' ? t`First page` : t`Newest`}
                next={query.sort === 'name' ? t`Next page` : t`Earlier registrations`}
              />
            )
          }
        >
          {decides && (live.rows.length > 0 || matching.registrations > 0) && (
            <DecideBar
              fetcher={decision}
              choice={choice}
              onPage={live.rows.length}
              matching={matching}
              placesLeft={capacity === null ? null : Math.max(0, capacity - placesTaken)}
            />
          )}
          {query.isTagging && live.rows.length > 0 && (
            <TagBar
              choice={choice}
              onPage={live.rows.length}
              tags={event.guestTags ?? []}
              query={query}
              refusal={refusal?.about === tagBarForm ? refusal : undefined}
            />
          )}
          {report && <DecisionReport report={report} hrefOf={hrefOf} />}
          <div ref={mark} />
          {live.rows.length > 0 ? (
            <GuestList
              rows={live.rows}
              {...common}
              openedAt={openedAt}
              hrefOf={hrefOf}
              openGuestId={query.guest}
              chosen={decides || query.isTagging ? choice.chosen : null}
              onChoose={choice.choose}
              isPending={(id) => isPendingAll || pendingIds.has(id)}
              refusalOf={(id) => (refusal?.about === id ? refusal.message : undefined)}
            />
          ) : (
            <NoGuests
              query={query}
              nobodyYet={countOf('all', live.counts).registrations === 0}
              event={{ slug: event.slug, status }}
            />
          )}
        </Panel>
        {guest && (
          <GuestPanel
            key={query.guest}
            guest={guest}
            {...common}
            tags={event.guestTags ?? []}
            closeHref={hrefOf(null)}
            refusal={refusal}
          />
        )}
      </div>
      <OrganizerMailsForm event={event} refusal={refusal?.about === 'organizer-mails' ? refusal : undefined} />
    </div>
  )
}
