import { Trans, useLingui } from '@lingui/react/macro'
import { readPageTheme, EventHeading, EventPoster } from '#client/features/events/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { EventThemeScope } from '#client/ui/picture/event-theme-scope.tsx'
import { Meter } from '#client/ui/figure/meter.tsx'

const ThemeMiniatureFragment = graphql(`
  fragment ThemeMiniature_Event on Event {
    title(language: $language)
    capacity
    placesTaken
    ...PageTheme_Event
    ...EventPoster_Event
    ...EventHeading_Event
  }
`)

/** The public page, small, in its current theme. Nothing in it can be pressed. */
export function ThemeMiniature({
  event: reference,
  now,
}: {
  event: FragmentType<typeof ThemeMiniatureFragment>
  now: string
}) {
  const { t } = useLingui()
  const event = readFragment(ThemeMiniatureFragment, reference)
  const { title } = event
  const taken = event.capacity === null ? null : event.placesTaken
  return (
    <figure className="m-0 overflow-hidden rounded-poster border border-line">
      <figcaption className="sr-only">
        <Trans>Preview of {title}</Trans>
      </figcaption>
      <div inert aria-hidden>
        <EventThemeScope
          resolvedTheme={readPageTheme(event).resolvedTheme}
          className="pointer-events-none grid gap-x-8 gap-y-6 p-5 select-none sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:p-8"
        >
          <EventPoster event={event} title={title} sizes="15rem" isUnlit />
          {/* Not headings of this page. */}
          <div className="flex min-w-0 flex-col gap-6 [zoom:0.8]" role="presentation">
            <EventHeading event={event} now={now} />
            <Card className="flex flex-col gap-4">
              {taken !== null && event.capacity !== null && (
                <Meter label={t`Spots taken`} value={taken} max={event.capacity} />
              )}
              <span className={buttonStyle('primary', 'lg')}>
                <Trans>Register</Trans>
              </span>
              <span className={buttonStyle('secondary', 'md')}>
                <Trans>Add to calendar</Trans>
              </span>
            </Card>
          </div>
        </EventThemeScope>
      </div>
    </figure>
  )
}
