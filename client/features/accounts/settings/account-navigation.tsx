import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import {
  BellRing,
  CalendarDays,
  CircleUserRound,
  Download,
  KeyRound,
  Languages,
  Laptop,
  LockKeyhole,
  Mail,
  Radio,
  Trash2,
} from 'lucide-react'

const parts = [
  { id: 'profile', label: msg`Profile`, Icon: CircleUserRound },
  { id: 'language', label: msg`Language`, Icon: Languages },
  { id: 'email', label: msg`Email`, Icon: Mail },
  { id: 'calendar', label: msg`Calendar`, Icon: CalendarDays },
  { id: 'following', label: msg`Following`, Icon: Radio },
  { id: 'organizer-mails', label: msg`Emails about registrations`, Icon: BellRing },
  { id: 'password', label: msg`Password`, Icon: LockKeyhole },
  { id: 'passkeys', label: msg`Passkeys`, Icon: KeyRound },
  { id: 'sessions', label: msg`Devices`, Icon: Laptop },
  { id: 'export', label: msg`Your data`, Icon: Download },
  { id: 'delete', label: msg`Delete your account`, Icon: Trash2 },
] as const

/** Beside the parts on wide windows, above them on phones. */
export function AccountNavigation() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Account settings`} className="lg:sticky lg:top-24 lg:self-start">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 lg:grid-cols-1 lg:gap-0.5">
        {parts.map(({ id, label, Icon }) => (
          <li key={id} className="last:max-lg:col-span-full">
            <a
              href={`#${id}`}
              className="flex h-full min-h-11 items-center gap-2.5 rounded-control border border-line bg-surface-raised px-3 py-2 text-sm font-semibold transition-colors hover:bg-surface-hover lg:min-h-10 lg:border-transparent lg:bg-transparent"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
