import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { areaAddress } from '#client/features/area/public.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { AccountForm, AccountSection, type AccountSectionProps } from './account-section.tsx'

export function DeleteSection({ viewer, answer }: AccountSectionProps) {
  return (
    <AccountSection id="delete" title="Delete your account">
      {viewer.ownedAlone.length > 0 ? <HandOverFirst viewer={viewer} /> : <Delete viewer={viewer} answer={answer} />}
    </AccountSection>
  )
}

function HandOverFirst({ viewer: { ownedAlone } }: Pick<AccountSectionProps, 'viewer'>) {
  return (
    <>
      <Text size="sm" className="max-w-[60ch] text-pretty">
        You’re the only owner of these organizations. Make someone on the team an owner, or delete the organization in
        its settings. Then you can delete your account.
      </Text>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {ownedAlone.map((organization) => (
          <li key={organization.id}>
            <Link
              to={areaAddress({ role: 'owner', organization }, 'team')}
              className="flex min-h-11 items-center gap-3 px-4 py-2.5 text-sm font-semibold hover:bg-surface-hover"
            >
              <bdi className="min-w-0 flex-1 break-words">{organization.name}</bdi>
              <span className="text-xs font-normal text-muted">Team</span>
              <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Delete({ viewer, answer }: AccountSectionProps) {
  return (
    <>
      <WhatGoes viewer={viewer} />
      <AccountForm intent="delete" answer={answer}>
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
    </>
  )
}

/** More titles are counted. */
const namedEvents = 5

function WhatGoes({ viewer: { registrations, waitlistEntries } }: Pick<AccountSectionProps, 'viewer'>) {
  const held = registrations.edges.map(({ node }) => node)
  const places = held.reduce((sum, { partySize }) => sum + partySize, 0)
  const named = held.slice(0, namedEvents)
  const more = held.length - named.length
  const waitlists = waitlistEntries.edges.length
  const events = (
    <>
      {named.map(({ id, event }, index) => (
        <span key={id}>
          {index > 0 && (index === named.length - 1 && more === 0 ? ' and ' : ', ')}
          <bdi className="font-semibold">{event?.title ?? 'a private event'}</bdi>
        </span>
      ))}
      {more > 0 && (registrations.pageInfo.hasNextPage ? ' and many others' : ` and ${more} more`)}
    </>
  )
  return (
    <ul className="flex max-w-[60ch] list-disc flex-col gap-1.5 ps-5 text-sm text-pretty marker:text-muted">
      {held.length > 0 && (
        <li>
          {places === 1 ? (
            <>You’ll give up your spot at {events}.</>
          ) : (
            <>
              You’ll give up your {places} spots at {events}.
            </>
          )}
        </li>
      )}
      {waitlists > 0 && (
        <li>{waitlists === 1 ? 'You’ll leave the waitlist.' : `You’ll leave ${waitlists} waitlists.`}</li>
      )}
      <li>Organizers keep a record that there was a guest, and when, without your name or address.</li>
      <li>What you wrote stays, shown as from a deleted account.</li>
      <li>Your profile and passkeys are deleted, and you’re logged out everywhere. This can’t be undone.</li>
    </ul>
  )
}
