import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { demoPassword } from '#contract/demo.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'

/** The people of prisma/seed.ts. */
const accounts = [
  {
    email: 'owner@demo.test',
    role: msg`Owner`,
    can: msg({ message: 'everything', comment: 'Below a role: what a demo account can do' }),
  },
  {
    email: 'admin@demo.test',
    role: msg`Admin`,
    can: msg({ message: 'groups and events', comment: 'Below a role: what a demo account can do' }),
  },
  {
    email: 'host@demo.test',
    role: msg({ message: 'Host', context: 'role' }),
    can: msg({ message: 'events', comment: 'Below a role: what a demo account can do' }),
  },
  {
    email: 'promoter@demo.test',
    role: msg`Promoter`,
    can: msg({ message: 'referrals', comment: 'Below a role: what a demo account can do' }),
  },
  {
    email: 'door@demo.test',
    role: msg`Door`,
    can: msg({ message: 'checks guests in', comment: 'Below a role: what a demo account can do' }),
  },
  {
    email: 'guest@demo.test',
    role: msg`Guest`,
    can: msg({ message: 'attends events', comment: 'Below a role: what a demo account can do' }),
  },
] as const

/** Each is a form of its own, so it works without script. */
export function DemoAccounts({ next }: { next: string }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="demo-accounts" className="flex flex-col gap-3">
      <h2 id="demo-accounts" className="text-sm text-muted">
        <Trans>This is a demo. Log in as</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {accounts.map(({ email, role, can }) => (
          <li key={email}>
            <Form method="post" className="h-full">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={demoPassword} />
              <input type="hidden" name="next" value={next} />
              <button
                type="submit"
                className="flex size-full items-center gap-2.5 rounded-control border border-line bg-surface-raised p-2 text-start transition-colors hover:border-line-strong hover:bg-surface-hover"
              >
                <Avatar name={email} size="sm" />
                <span className="flex min-w-0 flex-col">
                  <span className="text-sm font-semibold">{t(role)}</span>
                  <span className="text-2xs text-muted">{t(can)}</span>
                </span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
