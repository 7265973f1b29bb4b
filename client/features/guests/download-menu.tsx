import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Menu, MenuItem, MenuLabel } from '#client/ui/overlay/menu.tsx'

export interface DownloadMenuProps {
  eventId: string
  /** The query of the list: the file has what the list shows. */
  search: string
}

const formats = [
  { file: 'guests.csv', label: 'CSV', about: msg`for spreadsheets` },
  { file: 'guests.json', label: 'JSON', about: msg`for developers` },
]

/** The list as it is shown, as a file. */
export function DownloadMenu({ eventId, search }: DownloadMenuProps) {
  const { t } = useLingui()
  const links = formats.map(({ file, ...words }) => ({ ...words, href: `/bff/events/${eventId}/${file}${search}` }))
  if (!useHydrated()) {
    return links.map(({ href, label }) => (
      <a key={href} href={href} download className={buttonStyle('secondary', 'sm')}>
        <Download aria-hidden />
        {label}
      </a>
    ))
  }
  return (
    <Menu
      trigger={
        <button type="button" className={buttonStyle('secondary', 'sm')}>
          <Download aria-hidden />
          <Trans>Download</Trans>
        </button>
      }
    >
      <MenuLabel>
        <Trans>Download this list as</Trans>
      </MenuLabel>
      {links.map(({ href, label, about }) => (
        <MenuItem
          key={href}
          link={
            <a href={href} download>
              {label}
              <span className="ms-auto text-xs font-normal text-muted">{t(about)}</span>
            </a>
          }
        />
      ))}
    </Menu>
  )
}
