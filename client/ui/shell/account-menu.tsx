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

/** The signed-in person's face and what is theirs. */
export function AccountMenu({ person }: { person: Person }) {
  const submit = useSubmit()
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Account of ${person.name}`} className="hit-area rounded-full">
          <Avatar name={person.name} image={person.image} size="sm" isDecorative />
        </button>
      }
    >
      <MenuLabel>
        <span className="block truncate text-sm font-semibold text-text">{person.name}</span>
        <span className="block truncate">{person.email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem
        link={
          <Link to="/dashboard">
            <LayoutDashboard aria-hidden />
            Dashboard
          </Link>
        }
      />
      <MenuItem
        link={
          <Link to="/dashboard/referrals">
            <Share2 aria-hidden />
            Referrals
          </Link>
        }
      />
      <MenuItem
        link={
          <Link to={`/p/${person.handle}`}>
            <UserRound aria-hidden />
            Your profile
          </Link>
        }
      />
      <MenuItem
        link={
          <Link to="/account">
            <Settings aria-hidden />
            Account
          </Link>
        }
      />
      <MenuSeparator />
      {/* Not a form: the menu would close, and take the form away, before the browser submits it. */}
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => submit(null, { method: 'post', action: '/logout' })}>
        Log out
      </MenuItem>
    </Menu>
  )
}
