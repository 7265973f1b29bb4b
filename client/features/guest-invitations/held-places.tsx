import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { shortMoment } from './short-moment.ts'

const HeldPlacesFragment = graphql(`
  fragment HeldPlaces_Event on Event {
    timeZone
    heldPlaces {
      count
      until
    }
  }
`)

/** How many spots wait for invited people, and until when. Nothing when none does. */
export function HeldPlaces({ event: reference }: { event: FragmentType<typeof HeldPlacesFragment> }) {
  const { t, i18n } = useLingui()
  const { timeZone, heldPlaces } = readFragment(HeldPlacesFragment, reference)
  if (!heldPlaces || heldPlaces.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 rounded-control bg-accent-wash px-3 py-2 text-sm">
      {heldPlaces.map(({ count, until }) => {
        const when = shortMoment(i18n, until, timeZone)
        return (
          <li key={until}>
            {t({
              message: plural(count, {
                one: `# spot held for an invited guest until ${when}`,
                other: `# spots held for invited guests until ${when}`,
              }),
              comment: '{when}: a day and a time, such as “Fri 12 Mar, 18:00”',
            })}
          </li>
        )
      })}
    </ul>
  )
}
