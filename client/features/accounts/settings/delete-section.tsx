import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { areaAddress } from '#client/features/area/public.ts'
import { formatter } from '#contract/time/formatters.ts'
import { Button } from '#client/ui/button/button.tsx'
import { NameList } from '#client/ui/list/name-list.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { AccountForm, AccountSection, type AccountSectionProps } from './account-section.tsx'

export function DeleteSection({ viewer, answer }: AccountSectionProps) {
  const { t } = useLingui()
  return (
    <AccountSection id="delete" title={t`Delete your account`}>
      {viewer.ownedAlone.length > 0 ? <HandOverFirst viewer={viewer} /> : <Delete viewer={viewer} answer={answer} />}
    </AccountSection>
  )
}

function HandOverFirst({ viewer: { ownedAlone } }: Pick<AccountSectionProps, 'viewer'>) {
  return (
    <>
      <Text size="sm" className="max-w-[60ch] text-pretty">
        <Trans>
          You’re the only owner of these organizations. Make someone on the team an owner, or delete the organization in
          its settings. Then you can delete your account.
        </Trans>
      </Text>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {ownedAlone.map((organization) => (
          <li key={organization.id}>
            <Link
              to={areaAddress({ role: 'owner', organization }, 'team')}
              className="flex min-h-11 items-center gap-3 px-4 py-2.5 text-sm font-semibold hover:bg-surface-hover"
            >
              <bdi className="min-w-0 flex-1 break-words">{organization.name}</bdi>
              <span className="text-xs font-normal text-muted">
                <Trans>Team</Trans>
              </span>
              <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Delete({ viewer, answer }: AccountSectionProps) {
  const { t } = useLingui()
  const { handle } = viewer
  return (
    <>
      <WhatGoes viewer={viewer} />
      <AccountForm intent="delete" answer={answer}>
        <Field label={t`Type ${handle} to confirm`}>
          <TextInput name="handle" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        {viewer.hasPassword && (
          <Field label={t`Your password`}>
            <TextInput name="currentPassword" type="password" autoComplete="current-password" />
          </Field>
        )}
        <Button type="submit" variant="danger">
          <Trans>Delete my account</Trans>
        </Button>
      </AccountForm>
    </>
  )
}

/** More titles are counted. */
const namedEvents = 5

function WhatGoes({ viewer: { registrations, waitlistEntries } }: Pick<AccountSectionProps, 'viewer'>) {
  const { t, i18n } = useLingui()
  const held = registrations.edges.map(({ node }) => node)
  const spots = held.reduce((sum, { partySize }) => sum + partySize, 0)
  const titles = held.slice(0, namedEvents).map(
    ({ event }) =>
      event?.title ??
      t({
        message: 'a private event',
        comment: 'In a list of titles: You’ll give up your spots at Jazz and a private event',
      }),
  )
  const list = formatter(Intl.ListFormat, i18n.locale, { type: 'unit' }).format(titles)
  const events = registrations.pageInfo.hasNextPage ? (
    <Trans comment="Titles of events">{list} and many others</Trans>
  ) : (
    <NameList names={titles} others={held.length - titles.length} />
  )
  const waitlists = waitlistEntries.edges.length
  return (
    <ul className="flex max-w-[60ch] list-disc flex-col gap-1.5 ps-5 text-sm text-pretty marker:text-muted">
      {held.length > 0 && (
        <li>
          <Plural
            value={spots}
            one={<Trans>You’ll give up your spot at {events}.</Trans>}
            other={<Trans>You’ll give up your # spots at {events}.</Trans>}
          />
        </li>
      )}
      {waitlists > 0 && (
        <li>
          <Plural value={waitlists} one="You’ll leave the waitlist." other="You’ll leave # waitlists." />
        </li>
      )}
      <li>
        <Trans>Organizers keep a record that there was a guest, and when, without your name or address.</Trans>
      </li>
      <li>
        <Trans>What you wrote stays, shown as from a deleted account.</Trans>
      </li>
      <li>
        <Trans>This deletes your profile and passkeys and logs you out everywhere. It can’t be undone.</Trans>
      </li>
    </ul>
  )
}
