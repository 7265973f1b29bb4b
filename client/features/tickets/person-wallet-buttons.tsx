import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { Phone } from './phone-of.ts'
import { WalletLinks } from './wallet-buttons.tsx'

const PersonWalletButtonsFragment = graphql(`
  fragment PersonWalletButtons_Attendee on Attendee {
    appleWalletUrl
    googleWalletUrl
  }
`)

interface PersonWalletButtonsProps {
  person: FragmentType<typeof PersonWalletButtonsFragment>
  phone: Phone
  /** The id of the element with their name. */
  describedBy: string
}

/** Add the own ticket of one person of a party to the wallet of a phone. */
export function PersonWalletButtons({ person, ...props }: PersonWalletButtonsProps) {
  return <WalletLinks {...readFragment(PersonWalletButtonsFragment, person)} {...props} />
}
