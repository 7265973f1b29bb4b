import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { RegisterForDatesMutation } from '#client/gql/graphql.ts'
import { describeRefusal } from '../describe-refusal.ts'

type Booking = Extract<NonNullable<RegisterForDatesMutation['registerForDates']>, { __typename: 'Booking' }>
type DateRefusal = NonNullable<Booking['dates'][number]['refusal']>

/** Why one of several dates was refused, in a sentence beside it. The message of the API says the rest. */
export function describeDateRefusal(i18n: I18n, { code, message }: Pick<DateRefusal, 'code' | 'message'>): string {
  switch (code) {
    case 'INVALID_INPUT':
      return i18n._(msg`The host has questions for this date. Check your answers below.`)
    case 'TERMS_NOT_ACCEPTED':
      return i18n._(msg`Read and accept the event terms. They may have changed.`)
    case 'NOT_FOUND':
      return describeRefusal(i18n, { __typename: 'NotFound', message }, 1).message ?? message
    case 'ALREADY_REGISTERED':
      return describeRefusal(i18n, { __typename: 'AlreadyRegistered', message }, 1).message ?? message
    case 'IDEMPOTENCY_KEY_USED':
      return describeRefusal(i18n, { __typename: 'IdempotencyKeyUsed', message }, 1).message ?? message
    default:
      return message
  }
}
