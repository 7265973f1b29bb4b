import { Form, redirect, useRevalidator } from 'react-router'
import { accountAction } from '#client/features/accounts/account-action.ts'
import { AccountPageQuery, ViewerChanged } from '#client/features/accounts/account-documents.ts'
import { AccountForm, AccountSection } from '#client/features/accounts/account-section.tsx'
import { queryAsVisitor } from '#client/lib/query-as-visitor.ts'
import { useLiveSubscription } from '#client/lib/live-subscription.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { Display, Text } from '#client/ui/typography.tsx'
import type { Route } from './+types/account.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await queryAsVisitor(context, AccountPageQuery)
  if (!viewer) throw redirect('/login?next=%2Faccount')
  return { viewer }
}

export async function action({ context, request }: Route.ActionArgs) {
  return accountAction(context, await request.formData())
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Your account', isHidden: true })

export default function AccountRoute({ loaderData: { viewer }, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const again = () => void revalidate()
  // Ends with the session: the loader then leads to the log-in.
  useLiveSubscription({ document: ViewerChanged, variables: {}, isUncached: true, onData: again, onEnded: again })
  return (
    <div className="container-prose flex flex-col gap-9 pt-8 pb-16">
      <Display size="md">Your account</Display>

      <AccountSection id="profile" title="Profile">
        <AccountForm intent="profile" answer={actionData}>
          <Field label="Name" hint="Hosts and guests see it.">
            <TextInput name="name" autoComplete="name" defaultValue={viewer.name} />
          </Field>
          <Field label="Handle" hint="Your page is /p/ and this. Links to the old one stop working.">
            <TextInput name="handle" autoCapitalize="none" spellCheck={false} defaultValue={viewer.handle} />
          </Field>
          <Button type="submit">Save the profile</Button>
        </AccountForm>
      </AccountSection>

      <AccountSection id="email" title="E-mail">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="break-all">{viewer.email}</span>
          <Badge tone={viewer.emailVerified ? 'live' : 'wash'}>
            {viewer.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
          </Badge>
        </p>
        {!viewer.emailVerified && (
          <AccountForm intent="verify" answer={actionData}>
            <Button type="submit" variant="secondary">
              Mail me a link to confirm it
            </Button>
          </AccountForm>
        )}
        <AccountForm intent="email" answer={actionData}>
          <Field label="New address" hint="You confirm it in a mail that goes there.">
            <TextInput name="email" type="email" autoComplete="email" inputMode="email" />
          </Field>
          <Button type="submit" variant="secondary">
            Change the address
          </Button>
        </AccountForm>
      </AccountSection>

      <AccountSection id="password" title="Password">
        <AccountForm intent="password" answer={actionData}>
          {viewer.hasPassword && (
            <Field label="Password now">
              <TextInput name="currentPassword" type="password" autoComplete="current-password" />
            </Field>
          )}
          <Field label="New password">
            <TextInput name="password" type="password" autoComplete="new-password" />
          </Field>
          {viewer.hasPassword && <Checkbox name="others" label="Log out everywhere else" defaultChecked />}
          <Button type="submit" variant="secondary">
            {viewer.hasPassword ? 'Change the password' : 'Set a password'}
          </Button>
        </AccountForm>
      </AccountSection>

      {viewer.passkeys.length > 0 && (
        <AccountSection id="passkeys" title="Passkeys">
          <ul className="flex flex-col divide-y divide-line">
            {viewer.passkeys.map(({ id, name }) => (
              <Row key={id} intent="delete-passkey" id={id} label={`Delete ${name ?? 'this passkey'}`} action="Delete">
                <bdi>{name ?? 'Without a name'}</bdi>
              </Row>
            ))}
          </ul>
        </AccountSection>
      )}

      <AccountSection id="sessions" title="Where you are logged in">
        <ul className="flex flex-col divide-y divide-line">
          {viewer.sessions.map(({ id, device, ipAddress, isCurrent, lastSeenAt }) => (
            <Row
              key={id}
              intent="end-session"
              id={isCurrent ? null : id}
              label={`Log out ${device}, ${ipAddress ?? ''}`}
              action="Log out"
            >
              <span className="font-semibold">{device}</span> {isCurrent && <Badge tone="live">This one</Badge>}
              <span className="block text-xs text-muted">
                {ipAddress} · last seen{' '}
                <time dateTime={lastSeenAt}>{lastSeenAt.slice(0, 16).replace('T', ' ')} UTC</time>
              </span>
            </Row>
          ))}
        </ul>
        {viewer.sessions.length > 1 && (
          <AccountForm intent="end-others" answer={actionData}>
            <Button type="submit" variant="secondary">
              Log out everywhere else
            </Button>
          </AccountForm>
        )}
      </AccountSection>

      <AccountSection id="export" title="Your data">
        <Text size="sm" tone="muted">
          Everything that is kept about you, as one JSON file.
        </Text>
        <a href="/bff/account/export" download className={buttonStyle('secondary', 'md', 'w-fit')}>
          Download it
        </a>
      </AccountSection>

      <AccountSection id="delete" title="Delete your account">
        {viewer.ownedAlone.length > 0 ? (
          <Text size="sm">
            You are the only owner of <bdi>{viewer.ownedAlone.map(({ name }) => name).join(', ')}</bdi>. Hand over or
            delete it first.
          </Text>
        ) : (
          <AccountForm intent="delete" answer={actionData}>
            <Text size="sm" tone="muted">
              Your places at events to come go to whoever waits for one. What you wrote stays, without your name. This
              cannot be undone.
            </Text>
            <Field label={`Type ${viewer.handle} to confirm`}>
              <TextInput name="handle" autoComplete="off" autoCapitalize="none" spellCheck={false} />
            </Field>
            {viewer.hasPassword && (
              <Field label="Your password">
                <TextInput name="currentPassword" type="password" autoComplete="current-password" />
              </Field>
            )}
            <Button type="submit" variant="danger">
              Delete my account
            </Button>
          </AccountForm>
        )}
      </AccountSection>
    </div>
  )
}

interface RowProps {
  intent: string
  /** Null for what cannot be taken away here. */
  id: string | null
  label: string
  action: string
  children: React.ReactNode
}

function Row({ intent, id, label, action, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-3 text-sm">
      <span className="min-w-0 flex-1">{children}</span>
      {id && (
        <Form method="post">
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="sm" variant="ghost" aria-label={label}>
            {action}
          </Button>
        </Form>
      )}
    </li>
  )
}
