import { Trans } from '@lingui/react/macro'
import { WalletCards } from 'lucide-react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import type { Phone } from './phone-of.ts'

export const WalletButtonsFragment = graphql(`
  fragment WalletButtons_Registration on Registration {
    appleWalletUrl
    googleWalletUrl
  }
`)

export interface WalletButtonsProps {
  registration: FragmentType<typeof WalletButtonsFragment>
  phone: Phone
}

/** Add a ticket to the wallet of a phone: to the one that this phone has, on other devices to either. */
export function WalletButtons({ registration: reference, phone }: WalletButtonsProps) {
  const { appleWalletUrl, googleWalletUrl } = readFragment(WalletButtonsFragment, reference)
  const style = buttonStyle('secondary', 'sm')
  const apple = phone === 'android' ? null : appleWalletUrl
  const google = phone === 'apple' ? null : googleWalletUrl
  if (!apple && !google) return null
  return (
    // A row of their own among larger buttons.
    <div className="flex basis-full flex-wrap gap-2 print:hidden">
      {apple && (
        // Not `download`: a phone shall show the pass, and not save a file.
        <a href={apple} className={style}>
          <WalletCards aria-hidden />
          <Trans>Add to Apple Wallet</Trans>
        </a>
      )}
      {google && (
        <a href={google} target="_blank" rel="noreferrer" className={style}>
          <WalletCards aria-hidden />
          <Trans>Add to Google Wallet</Trans>
        </a>
      )}
    </div>
  )
}
