import type { EventFacts } from '#client/features/event-editor/event-facts.ts'
import { describeWhen, describeWhere } from '#client/features/event-editor/describe-facts.ts'
import { FactLines } from '#client/features/events/event-facts.tsx'
import { describeLocalEventTime } from '#client/lib/event-dates.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Poster, type PosterVisual } from '#client/ui/poster.tsx'

/** How long a pause in writing has to be before the poster is drawn anew. */
const pauseMs = 350
const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

export interface PosterPreviewProps {
  facts: EventFacts
  cover: PosterVisual | null
  font: string | undefined
  now: string
}

/** The event as its page will show it: it draws itself from the title until there is a picture. */
export function PosterPreview({ facts, cover, font, now }: PosterPreviewProps) {
  const title = useSettled(facts.title.trim(), pauseMs)
  const shown = title || 'Your title here'
  return (
    <figure
      aria-label="As guests will see it"
      className="flex items-center gap-4 lg:flex-col lg:items-stretch lg:gap-6"
    >
      <div key={title} className="w-24 shrink-0 animate-appear sm:w-32 lg:w-full">
        <Poster
          title={shown}
          visual={cover}
          font={font}
          caption={cover ? undefined : describeWhen(facts, now)}
          sizes="(min-width: 64rem) 24rem, 8rem"
          isFirst
          className="max-lg:rounded-[14px]"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1 lg:hidden">
        <p className="tabular font-semibold">{describeWhen(facts, now)}</p>
        <p dir="auto" className="truncate text-sm text-muted">
          {describeWhere(facts)}
        </p>
      </div>
      <div className="hidden lg:block">
        <PreviewLines facts={facts} now={now} />
      </div>
    </figure>
  )
}

function PreviewLines({ facts, now }: { facts: EventFacts; now: string }) {
  const isTimed = localTime.test(facts.startsAt) && localTime.test(facts.endsAt)
  return (
    <FactLines
      when={isTimed ? describeLocalEventTime(facts, now) : null}
      startsAt={facts.startsAt}
      venue={{
        name: facts['venue.name'].trim() || null,
        address: facts['venue.address'].trim() || null,
        onlineUrl: facts['venue.onlineUrl'].trim() || null,
        hiddenAddress: null,
        hiddenOnlineUrl: null,
      }}
    />
  )
}
