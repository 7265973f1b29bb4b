import { Trans } from '@lingui/react/macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { AvatarStack } from '#client/ui/picture/avatar-stack.tsx'
import { NameList } from '#client/ui/list/name-list.tsx'
import { Heading } from '#client/ui/text/typography.tsx'

const GuestFacesFragment = graphql(`
  fragment GuestFaces_Event on Event {
    status
    guestsShownTo
    guestCount
    guestPreview {
      name
      image
    }
  }
`)

/** Some faces, two names, and a count of the rest, for whoever sees them. A cancelled event has none. */
export function GuestFaces({ event: reference }: { event: FragmentType<typeof GuestFacesFragment> }) {
  const { status, guestsShownTo, guestCount, guestPreview } = readFragment(GuestFacesFragment, reference)
  if (status === 'CANCELLED') return null
  const names = guestPreview.slice(0, 2).map(({ name }) => name.split(' ')[0] ?? name)
  const rest = guestCount - names.length
  const isOver = status === 'ENDED'
  return (
    <section aria-labelledby="guests-heading" className="flex flex-col gap-3">
      <Heading id="guests-heading">{isOver ? <Trans>Who went</Trans> : <Trans context="section">Going</Trans>}</Heading>
      {guestPreview.length === 0 ? (
        <p className="text-sm text-muted">
          {isOver || guestsShownTo !== 'EVERYONE' ? (
            <Trans>The guest list is private.</Trans>
          ) : (
            <Trans>The first face could be yours.</Trans>
          )}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <AvatarStack people={guestPreview} max={8} size="md" total={Math.min(guestPreview.length, 8)} />
          <p className="text-sm text-muted [&>bdi]:font-semibold [&>bdi]:text-text">
            <NameList names={names} others={rest} />
          </p>
        </div>
      )}
    </section>
  )
}
