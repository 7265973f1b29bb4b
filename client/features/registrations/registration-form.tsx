import { SelectOrdinal, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { NameAndEmail } from './names/name-and-email.tsx'
import { NamesOfOthers } from './names/names-of-others.tsx'
import { decidePartyRoom } from './party-room.ts'
import { PartySizeStepper } from './party-size-stepper.tsx'
import { QuestionFields } from './answers/question-fields.tsx'
import type { RegistrationFormState } from './registration-action.ts'
import { usePressedIntent } from './use-pressed-intent.ts'

const RegistrationFormFragment = graphql(`
  fragment RegistrationForm_Event on Event {
    id
    slug
    placesLeft
    registrationState
    waitlistLength
    waitlistEnabled
    waitlistClosed
    asksAttendeeNames
    terms {
      id
      version
    }
    ...QuestionFields_Event
  }
`)

interface RegistrationFormProps {
  event: FragmentType<typeof RegistrationFormFragment>
  /** On another website, where nothing scrolls beside it. */
  isFramed: boolean
  isSignedIn: boolean
  /** Generated with the page, so that pressing twice registers once. */
  formKey: string
  referralCode: string | null
  /** Whom the invitation that this browser holds was sent to. */
  invited: { name: string; email: string } | null
  state?: RegistrationFormState
}

/**
 * One form to register and to join the waitlist. It stays the same element when the event fills up while someone
 * types: only its button and its words change, and nothing typed is lost.
 */
export function RegistrationForm({ event: reference, isSignedIn, state, ...props }: RegistrationFormProps) {
  const { t, i18n } = useLingui()
  const event = readFragment(RegistrationFormFragment, reference)
  const { intent, onSubmit } = usePressedIntent()
  const { typed, refusal, idempotencyKey } = state ?? {}
  const errors = refusal?.fields ?? {}
  const [partySize, setPartySize] = useState(typed?.partySize ?? 1)
  const { isToWait: isFull, hint } = decidePartyRoom(i18n, event, partySize)
  const position = event.waitlistLength + 1
  const canJoin = isFull || refusal?.canWait
  // The page follows the terms, and a refusal names them: the later version is in force. Versions start at 1.
  const termsVersion = Math.max(refusal?.termsVersion ?? 0, event.terms?.version ?? 0)
  const [firstVersion] = useState(termsVersion)
  const haveTermsChanged = termsVersion !== firstVersion

  return (
    <Form
      method="post"
      id="registration-form"
      className="@container flex flex-col gap-4"
      preventScrollReset
      onSubmit={onSubmit}
    >
      <FormError message={refusal?.message} />
      <input type="hidden" name="eventId" value={event.id} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey ?? props.formKey} />
      {props.referralCode && <input type="hidden" name="referralCode" value={props.referralCode} />}
      {!isSignedIn && (
        <div className="flex flex-col gap-1.5">
          <div className="grid items-start gap-4 @sm:grid-cols-2 @sm:gap-3">
            <NameAndEmail typed={typed ?? props.invited} errors={errors} />
          </div>
          <p className="text-xs text-muted">
            <Trans>Only the host sees your email.</Trans>
          </p>
        </div>
      )}
      <Field
        label={t`How many people?`}
        error={errors['partySize']}
        hint={hint && <output>{hint}</output>}
        className="flex-row flex-wrap items-center justify-between gap-x-4 [&>p]:basis-full"
      >
        <PartySizeStepper defaultValue={typed?.partySize ?? 1} onChange={setPartySize} />
      </Field>
      {event.asksAttendeeNames && !isFull && <NamesOfOthers partySize={partySize} errors={errors} />}
      <QuestionFields event={event} typed={typed?.answers} errors={errors} />
      {termsVersion > 0 && (
        <div hidden={isFull}>
          <Checkbox
            // New terms have to be accepted anew.
            key={termsVersion}
            name="acceptedTermsVersion"
            value={termsVersion}
            required={!isFull}
            defaultChecked={typed?.hasAcceptedTerms && !haveTermsChanged && !errors['acceptedTermsVersion']}
            error={errors['acceptedTermsVersion']}
            label={
              <>
                <Trans>
                  I accept the{' '}
                  <Link to={`/e/${event.slug}/tos`} target="_blank" className="font-semibold accent-underline">
                    event terms
                  </Link>
                </Trans>
                {haveTermsChanged && firstVersion > 0 && (
                  <span className="block">
                    <Trans>Just updated: this is version {termsVersion}.</Trans>
                  </span>
                )}
              </>
            }
          />
        </div>
      )}
      <div
        className={classNames(
          'flex flex-col gap-2',
          !props.isFramed && 'lg:sticky lg:-bottom-6 lg:z-10 lg:-mx-6 lg:-my-2 lg:bg-surface-raised lg:px-6 lg:py-2',
        )}
      >
        {!isFull && (
          <IntentButton intent="register" size="lg" isPending={intent === 'register'}>
            {event.registrationState === 'APPROVAL' ? <Trans>Request a spot</Trans> : <Trans>Register</Trans>}
          </IntentButton>
        )}
        {canJoin && (
          <IntentButton
            intent="join-waitlist"
            size="lg"
            variant={isFull ? 'primary' : 'secondary'}
            isPending={intent === 'join-waitlist'}
            formNoValidate={!isFull}
          >
            {isFull ? (
              <Trans>
                Join waitlist (you’d be <SelectOrdinal value={position} one="#st" two="#nd" few="#rd" other="#th" />)
              </Trans>
            ) : (
              <Trans>Join the waitlist instead</Trans>
            )}
          </IntentButton>
        )}
      </div>
      {!isSignedIn && (
        <p className="text-center text-xs text-muted">
          <Trans>
            Already have an account?{' '}
            <Link
              to={`/login?next=${encodeURIComponent(`/e/${event.slug}`)}`}
              className="hit-area font-semibold text-text accent-underline"
            >
              Log in
            </Link>
          </Trans>
        </p>
      )}
    </Form>
  )
}
