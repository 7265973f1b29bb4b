import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'
import {
  ConfirmRowFragment,
  type HeldFacts,
  describeHeld,
  describeOffer,
  describeQuestion,
  describeSource,
  momentOf,
  toHeld,
} from './held-row.ts'

const ConfirmViewFragment = graphql(`
  fragment ConfirmView_AddressConfirmation on AddressConfirmation {
    isOver
    registrationOrEntry {
      ...ConfirmRow_RegistrationOrEntry
    }
    registrationsAndEntries {
      ...ConfirmRow_RegistrationOrEntry
    }
  }
`)

interface ConfirmViewProps {
  confirmation: FragmentType<typeof ConfirmViewFragment>
  /** They followed “This wasn’t me”. */
  isUndo: boolean
  /** They pressed it. */
  isUndone: boolean
  now: string
  problem: string | null
}

/** What the link in a mail leads to: one question, answered by one press. Works without JavaScript. */
export function ConfirmView({ confirmation, isUndo, isUndone, now, problem }: ConfirmViewProps) {
  const { t, i18n } = useLingui()
  const {
    isOver,
    registrationOrEntry: rowReference,
    registrationsAndEntries: references,
  } = readFragment(ConfirmViewFragment, confirmation)
  const row = toHeld(readFragment(ConfirmRowFragment, rowReference))
  const rows = references.flatMap((reference) => toHeld(readFragment(ConfirmRowFragment, reference)) ?? [])
  if (!row) return null
  const { event } = row
  const link = event && (
    <LinkButton to={`/e/${event.slug}`} variant="ghost">
      <Trans>See the event</Trans>
    </LinkButton>
  )
  if (isOver) {
    return (
      <Shell title={isUndone ? t`Done. It’s cancelled.` : t`There’s nothing left to confirm`}>
        <Text size="lg">
          {isUndone ? (
            <Trans>Nothing here is in your name any more. No one else’s registration was touched.</Trans>
          ) : (
            <Trans>It was cancelled, or the time to confirm it has passed.</Trans>
          )}
        </Text>
        {link}
      </Shell>
    )
  }
  const button = (intent: 'confirm' | 'undo', label: string) => (
    <IntentButton intent={intent} size="lg" variant={isUndo === (intent === 'undo') ? 'primary' : 'secondary'}>
      {label}
    </IntentButton>
  )
  const offer = isUndo ? null : describeOffer(i18n, row, now)
  const confirm = button('confirm', t`Yes, that’s me`)
  const undo = button('undo', t`This wasn’t me`)
  return (
    <Shell title={isUndo ? t`Wasn’t you?` : t`Is this you?`}>
      <FormError message={problem} />
      <Text size="lg">
        {describeQuestion(i18n, row)} {describeSource(i18n, row, now)}
      </Text>
      <Text tone={offer ? 'normal' : 'muted'}>
        {isUndo ? (
          <Trans>This cancels only what you see here. Anything else you have at the event stays as it is.</Trans>
        ) : (
          (offer ?? <Trans>Confirm that this email is yours, so no one else can use it here.</Trans>)
        )}
      </Text>
      <Form method="post" className="flex flex-col gap-6">
        {rows.length > 1 && !isUndo && <RowChoice rows={rows} now={now} />}
        <div className="flex flex-wrap gap-3">
          {isUndo ? undo : confirm}
          {isUndo ? confirm : undo}
        </div>
      </Form>
      {link}
    </Shell>
  )
}

function Shell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container-prose flex flex-col items-start gap-6 py-12">
      <Display size="md">{title}</Display>
      {children}
    </div>
  )
}

/** One address has one place: the person chooses one of several, and by default the first. */
function RowChoice({ rows, now }: { rows: HeldFacts[]; now: string }) {
  const { i18n } = useLingui()
  const count = rows.length
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm text-pretty text-muted">
        <Plural
          value={count}
          one="This email was used # time. Choose the one to keep. The others are cancelled."
          other="This email was used # times. Choose the one to keep. The others are cancelled."
        />
      </legend>
      {rows.map((row, index) => (
        <label
          key={row.id}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-4 py-3 has-checked:border-accent has-checked:bg-accent-wash"
        >
          <input
            type="radio"
            name="keepId"
            value={row.id}
            defaultChecked={index === 0}
            className="mt-1 accent-accent"
          />
          <span className="min-w-0">
            {describeHeld(i18n, row)}
            {row.name && ' · '}
            <bdi>{row.name}</bdi>
            <span className="block text-sm text-muted">{momentOf(i18n, row, now)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
