import { Trans, useLingui } from '@lingui/react/macro'
import { LayoutDashboard, LogOut, Settings, Share2, UserRound } from 'lucide-react'
import { Link, useSubmit } from 'react-router'
import { Avatar } from '../picture/avatar.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../overlay/menu.tsx'

export interface Person {
  name: string
  handle: string
  email: string
  image?: string | null
}

export function AccountMenu({ person }: { person: Person }) {
  const { t } = useLingui()
  const { name } = person
  const submit = useSubmit()
  return (
    <Menu
      trigger={
        <button type="button" aria-label={t`Account menu for ${name}`} className="hit-area rounded-full">
          <Avatar name={name} image={person.image} size="sm" />
        </button>
      }
    >
      <MenuLabel>
        <span className="block truncate text-sm font-semibold text-text">{name}</span>
        <span className="block truncate">{person.email}</span>
      </MenuLabel>
      <MenuSeparator />
      {[
        { to: '/dashboard', label: t`Dashboard`, Icon: LayoutDashboard },
        { to: '/dashboard/referrals', label: t`Referrals`, Icon: Share2 },
        { to: `/p/${person.handle}`, label: t`Your profile`, Icon: UserRound },
        { to: '/account', label: t`Account`, Icon: Settings },
      ].map(({ to, label, Icon }) => (
        <MenuItem
          key={to}
          link={
            <Link to={to}>
              <Icon aria-hidden />
              {label}
            </Link>
          }
        />
      ))}
      <MenuSeparator />
      {/* Not a form: the menu would remove it before the browser submits it. */}
      <MenuItem
        icon={<LogOut aria-hidden className="rtl:-scale-x-100" />}
        onSelect={() => submit(null, { method: 'post', action: '/logout' })}
      >
        <Trans>Log out</Trans>
      </MenuItem>
    </Menu>
  )
}
