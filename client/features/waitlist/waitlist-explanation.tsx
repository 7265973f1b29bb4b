import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Countdown } from '#client/ui/text/countdown.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { NumberStepper } from '#client/ui/form/number-stepper.tsx'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { waitlistForms, mostOffers } from './waitlist-page-action.ts'

const WaitlistExplanationFragment = graphql(`
  fragment WaitlistExplanation_Event on Event {
    id
    status
    approvalRequired
    waitlistAutoOffer
    waitlistEnabled
    waitlistClosed
    waitlistLength
    heldPlaces {
      count
    }
    waitlistExplanation {
      reason
      text
      placesFree
      placesHeld
      nextDeadline
    }
  }
`)

interface WaitlistExplanationProps {
  event: FragmentType<typeof WaitlistExplanationFragment>
  now: string
  refusal: FormRefusal | undefined
}

/** Why no place is offered now, in words and figures, and what an organizer can do about it. */
export function WaitlistExplanation({ event: reference, now, refusal }: WaitlistExplanationProps) {
  const { t } = useLingui()
  const event = readFragment(WaitlistExplanationFragment, reference)
  const explained = event.waitlistExplanation
  const pending = useNavigation().formData?.get('intent')
  if (!explained) return null
  const refusalOf = (form: string) => (refusal?.about === form ? refusal.message : undefined)
  const placesInvited = (event.heldPlaces ?? []).reduce((sum, { count }) => sum + count, 0)
  const canOffer = event.waitlistLength > 0 && explained.reason === 'AUTO_OFF'
  return (
    <Card as="section" aria-labelledby="why" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <div className="flex items-center justify-between gap-3">
          <p className="text-xs font-semibold text-muted">
            <Trans>Right now</Trans>
          </p>
          <LiveBadge />
        </div>
        <Heading id="why" size="lg" className="max-w-[46ch]">
          <span aria-live="polite">{explained.text}</span>
        </Heading>
      </div>
      <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        <Fact label={t({ message: 'waiting', comment: 'Below how many people wait' })}>
          <RollingNumber value={event.waitlistLength} />
        </Fact>
        <Fact label={t({ message: 'free', comment: 'Below how many spots are free' })}>
          {explained.placesFree === null ? '∞' : <RollingNumber value={explained.placesFree} />}
        </Fact>
        <Fact label={t({ message: 'held by offers', comment: 'Below how many spots are held' })}>
          <RollingNumber value={explained.placesHeld} />
        </Fact>
        {placesInvited > 0 && (
          <Fact label={t({ message: 'held for invited people', comment: 'Below how many spots are held' })}>
            <RollingNumber value={placesInvited} />
          </Fact>
        )}
        {explained.nextDeadline && (
          <Fact label={t({ message: 'until the next offer expires', comment: 'Below the time left' })}>
            <Countdown
              until={explained.nextDeadline}
              serverNow={now}
              whenOver={t({ message: 'now', comment: 'Above “until the next offer expires”' })}
            />
          </Fact>
        )}
      </dl>
      {event.status === 'PUBLISHED' && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <FormError
            message={
              refusalOf(waitlistForms.offerNext) ?? refusalOf(waitlistForms.autoOffer) ?? refusalOf(waitlistForms.list)
            }
          />
          <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
            {event.waitlistLength > 0 && (
              <Form method="post" preventScrollReset className="flex items-end gap-2">
                <input type="hidden" name="intent" value={waitlistForms.offerNext} />
                <Field
                  label={t({
                    message: 'Offer spots to the next',
                    comment: 'A number field follows: how many registrations',
                  })}
                  className="text-sm"
                >
                  <NumberStepper name="count" min={1} max={mostOffers} />
                </Field>
                <Button
                  type="submit"
                  variant={canOffer ? 'primary' : 'secondary'}
                  className="min-h-11"
                  isPending={pending === waitlistForms.offerNext}
                >
                  <Trans comment="Button: offers spots to the next people on the waitlist">Offer</Trans>
                </Button>
              </Form>
            )}
            <div className="ms-auto flex flex-wrap items-center gap-2">
              {!event.approvalRequired && (
                <Switch
                  form={waitlistForms.autoOffer}
                  to={event.waitlistAutoOffer ? 'off' : 'on'}
                  label={event.waitlistAutoOffer ? t`Turn off automatic offers` : t`Turn on automatic offers`}
                  isPending={pending === waitlistForms.autoOffer}
                />
              )}
              {event.waitlistEnabled && (
                <Switch
                  form={waitlistForms.list}
                  to={event.waitlistClosed ? 'open' : 'closed'}
                  label={event.waitlistClosed ? t`Reopen the waitlist` : t`Close the waitlist`}
                  isPending={pending === waitlistForms.list}
                />
              )}
              <Link
                to="../settings#places"
                relative="path"
                className="hit-area px-2 text-sm underline underline-offset-4"
              >
                <Trans>Change capacity</Trans>
              </Link>
            </div>
          </div>
          {event.waitlistClosed && (
            <p className="text-sm text-muted">
              <Trans>The waitlist is closed. No one new can join, but people already on it still get offers.</Trans>
            </p>
          )}
        </div>
      )}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-display-sm font-bold">{children}</dd>
    </div>
  )
}

interface SwitchProps {
  form: string
  to: string
  label: string
  isPending: boolean
}

function Switch({ form, to, label, isPending }: SwitchProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={form} />
      <Button type="submit" name="to" value={to} variant="ghost" size="sm" isPending={isPending}>
        {label}
      </Button>
    </Form>
  )
}
