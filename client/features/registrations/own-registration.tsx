import { Check, Clock3, ScrollText, Ticket } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { RegistrationStatus } from '#client/gql/graphql.ts'
import { ShareEvent, type ShareEventProps } from '#client/features/referrals/share-event.tsx'
import { useLiveTerms } from '#client/features/terms/live-terms.ts'
import { Button } from '#client/ui/button.tsx'
import { FormError } from '#client/ui/form-error.tsx'

export const OwnRegistrationFragment = graphql(`
  fragment OwnRegistration_Registration on Registration {
    id
    status
    partySize
    name
    email
    termsChanged
  }
`)

const words: Partial<Record<RegistrationStatus, { title: string; text: string }>> = {
  CONFIRMED: { title: 'You are coming', text: 'Your name is on the list at the door.' },
  CHECKED_IN: { title: 'You are in', text: 'Checked in. Have a good time.' },
  PENDING: { title: 'The host has your request', text: 'This page says so as soon as it is decided.' },
}

export interface OwnRegistrationProps {
  /** Its address, and the version of its terms in force. */
  event: ShareEventProps['event'] & { url: string; terms: { version: number } | null }
  registration: FragmentType<typeof OwnRegistrationFragment>
  /** Holds the place without an account. */
  secret: string | null
  /** Why it could not be cancelled. */
  problem?: string | null
  isOver: boolean
  isSignedIn: boolean
  publicUrl: string
}

/** The visitor's place, drawn as the ticket that it is. */
export function OwnRegistration({
  registration: reference,
  event,
  secret,
  problem,
  isOver,
  ...share
}: OwnRegistrationProps) {
  const registration = readFragment(OwnRegistrationFragment, reference)
  useLiveTerms(event.url, event.terms?.version ?? 0)
  const isCancelling = useNavigation().formData?.get('intent') === 'cancel-registration'
  const { title, text } = words[registration.status] ?? { title: 'Your registration', text: '' }
  const isPending = registration.status === 'PENDING'
  const Icon = isPending ? Clock3 : registration.status === 'CHECKED_IN' ? Check : Ticket
  return (
    <div className="flex flex-col gap-4">
      <FormError message={problem} />
      <div className="flex items-start gap-4">
        <span
          className={
            isPending
              ? 'grid size-12 shrink-0 place-items-center rounded-full bg-surface-hover'
              : 'grid size-12 shrink-0 place-items-center rounded-full bg-accent text-on-accent shadow-lit'
          }
        >
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="font-display text-heading font-bold">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-dashed border-line-strong/60 pt-4 text-sm">
        {registration.name && (
          <div className="min-w-0">
            <dt className="text-xs text-muted">Name</dt>
            <dd dir="auto" className="truncate font-semibold">
              {registration.name}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-xs text-muted">Places</dt>
          <dd className="tabular font-semibold">{registration.partySize}</dd>
        </div>
        {registration.email && (
          <div className="min-w-0">
            <dt className="text-xs text-muted">E-mail</dt>
            <dd className="truncate">{registration.email}</dd>
          </div>
        )}
      </dl>
      {registration.termsChanged && !isOver && (
        <Link
          to={`/e/${event.url}/tos${secret ? `?registration=${encodeURIComponent(secret)}` : ''}`}
          className="flex items-center gap-3 rounded-control bg-accent-wash px-3.5 py-3 text-sm hover:brightness-97"
        >
          <ScrollText aria-hidden className="size-5 shrink-0" />
          <span>
            The terms changed since you registered.{' '}
            <span className="font-semibold underline decoration-accent decoration-2 underline-offset-4">
              Read what is new
            </span>
          </span>
        </Link>
      )}
      {secret && (
        <p className="text-xs text-muted">
          This address is your ticket. Keep it to come back, and share the event without it.
        </p>
      )}
      {!isOver && registration.status === 'CONFIRMED' && (
        <div>
          <ShareEvent event={event} {...share}>
            Bring somebody along
          </ShareEvent>
        </div>
      )}
      {!isOver && registration.status !== 'CHECKED_IN' && (
        // A disclosure asks before the place is given away, with and without script.
        <details className="group text-sm">
          <summary className="w-fit list-none rounded-[3px] text-muted underline underline-offset-4 hover:text-text [&::-webkit-details-marker]:hidden">
            I cannot come
          </summary>
          <Form method="post" className="mt-3 flex flex-wrap items-center gap-3">
            <input type="hidden" name="id" value={registration.id} />
            {secret && <input type="hidden" name="secret" value={secret} />}
            <p className="basis-full text-muted">
              {registration.partySize === 1 ? 'Your place goes' : 'Your places go'} to whoever is next.
            </p>
            <Button
              type="submit"
              name="intent"
              value="cancel-registration"
              variant="danger"
              size="sm"
              isPending={isCancelling}
            >
              {isPending ? 'Take the request back' : 'Give it back'}
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}
