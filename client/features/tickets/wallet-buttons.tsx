import { Trans } from '@lingui/react/macro'
import { WalletCards } from 'lucide-react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import type { Phone } from './phone-of.ts'

const WalletButtonsFragment = graphql(`
  fragment WalletButtons_Registration on Registration {
    appleWalletUrl
    googleWalletUrl
  }
`)

interface WalletButtonsProps {
  registration: FragmentType<typeof WalletButtonsFragment>
  phone: Phone
}

/** Add a ticket to the wallet of a phone: to the one that this phone has, on other devices to either. */
export function WalletButtons({ registration, phone }: WalletButtonsProps) {
  return <WalletLinks {...readFragment(WalletButtonsFragment, registration)} phone={phone} />
}

interface WalletLinksProps {
  /** null for a wallet that is not offered. */
  appleWalletUrl: string | null
  googleWalletUrl: string | null
  phone: Phone
  /** The id of what says whose ticket it is, on a page with several. */
  describedBy?: string
}

/** Links to the passes of one ticket. */
export function WalletLinks({ appleWalletUrl, googleWalletUrl, phone, describedBy }: WalletLinksProps) {
  const style = buttonStyle('secondary', 'sm')
  const apple = phone === 'android' ? null : appleWalletUrl
  const google = phone === 'apple' ? null : googleWalletUrl
  if (!apple && !google) return null
  return (
    // A row of their own among larger buttons.
    <div className="flex w-full flex-wrap gap-2 print:hidden">
      {apple && (
        // Not `download`: a phone shall show the pass, and not save a file.
        <a href={apple} aria-describedby={describedBy} className={style}>
          <WalletCards aria-hidden />
          <Trans>Add to Apple Wallet</Trans>
        </a>
      )}
      {google && (
        <a href={google} target="_blank" rel="noreferrer" aria-describedby={describedBy} className={style}>
          <WalletCards aria-hidden />
          <Trans>Add to Google Wallet</Trans>
        </a>
      )}
    </div>
  )
}
