import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Menu, MenuItem, MenuLabel } from '#client/ui/overlay/menu.tsx'

interface DownloadMenuProps {
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
  const label = (
    <>
      <Download aria-hidden />
      <Trans>Download</Trans>
    </>
  )
  // As large as the menu's button, so that nothing beside it moves once the script is there.
  if (!useHydrated())
    return (
      <details className="open:basis-full">
        <summary className={buttonStyle('secondary', 'sm', 'no-marker')}>{label}</summary>
        <ul className="mt-2 flex gap-4 text-sm">
          {links.map(({ href, label: format }) => (
            <li key={href}>
              <a href={href} download className="underline">
                {format}
              </a>
            </li>
          ))}
        </ul>
      </details>
    )
  return (
    <Menu
      trigger={
        <button type="button" className={buttonStyle('secondary', 'sm')}>
          {label}
        </button>
      }
    >
      <MenuLabel>
        <Trans>Download this list as</Trans>
      </MenuLabel>
      {links.map(({ href, label: format, about }) => (
        <MenuItem
          key={href}
          link={
            <a href={href} download>
              {format}
              <span className="ms-auto text-xs font-normal text-muted">{t(about)}</span>
            </a>
          }
        />
      ))}
    </Menu>
  )
}
