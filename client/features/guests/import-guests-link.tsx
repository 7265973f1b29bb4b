import { Trans } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useLocation } from 'react-router'
import { LinkButton } from '#client/ui/button/link-button.tsx'

/** From a guest list to the page that brings guests from somewhere else. */
export function ImportGuestsLink({ status }: { status: string }) {
  const { pathname } = useLocation()
  if (status !== 'PUBLISHED') return null
  return (
    <LinkButton to={pathname.replace(/\/guests\/?$/, '/import')} variant="secondary" size="sm">
      <Upload aria-hidden />
      <Trans context="verb: bring a list of guests">Import</Trans>
    </LinkButton>
  )
}
