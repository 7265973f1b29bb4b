import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { limits } from '#contract/limits.ts'

export type CredentialField = 'name' | 'email' | 'password'

export interface Credentials {
  /** What was typed, to be shown again; never the password. */
  typed: { name: string; email: string }
  password: string
  errors: Partial<Record<CredentialField, string>>
}

/** The length of the password is not checked: the rule may have changed since it was chosen. */
export function readLogIn(i18n: I18n, form: FormData): Credentials {
  const credentials = read(form)
  const { typed, password, errors } = credentials
  if (!looksLikeEmail(typed.email)) errors.email = emailProblem(i18n, typed.email)
  if (!password) errors.password = i18n._(msg`Enter your password.`)
  return credentials
}

export function readSignUp(i18n: I18n, form: FormData): Credentials {
  const credentials = read(form)
  const { typed, password, errors } = credentials
  if (!typed.name) errors.name = i18n._(msg`Enter the name organizers and guests will see.`)
  else if (typed.name.length > limits.nameLength)
    errors.name = i18n._(
      msg`${plural(
        { max: limits.nameLength },
        { one: 'Use at most # character for your name.', other: 'Use at most # characters for your name.' },
      )}`,
    )
  if (!looksLikeEmail(typed.email)) errors.email = emailProblem(i18n, typed.email)
  const problem = passwordProblem(i18n, password)
  if (problem) errors.password = problem
  return credentials
}

/** Why a text cannot be a new password; null when it can. */
export function passwordProblem(i18n: I18n, password: string): string | null {
  const { min, max } = limits.password
  const { length } = password
  if (length < min)
    return i18n._(
      msg`${plural(
        { min },
        {
          one: 'Use at least # character.',
          other: 'Use at least # characters.',
        },
      )} This password has ${{ length }}.`,
    )
  if (length <= max) return null
  return i18n._(
    msg`${plural(
      { max },
      { one: 'Use at most # character for your password.', other: 'Use at most # characters for your password.' },
    )}`,
  )
}

export function readEmail(i18n: I18n, form: FormData): { email: string; error: string | null } {
  const email = String(form.get('email') ?? '').trim()
  return { email, error: looksLikeEmail(email) ? null : emailProblem(i18n, email) }
}

/** The address that a link here has filled in, such as one from an invitation; empty when it is none. */
export function readSuggestedEmail({ searchParams }: Pick<URL, 'searchParams'>): string {
  const email = (searchParams.get('email') ?? '').trim()
  return looksLikeEmail(email) ? email : ''
}

/** The query of the links between log-in and sign-up. */
export function keepInLink({ next, email }: { next: string; email: string }): string {
  return String(new URLSearchParams({ next, ...(email && { email }) }))
}

function read(form: FormData): Credentials {
  const text = (name: string) => String(form.get(name) ?? '')
  return { typed: { name: text('name').trim(), email: text('email').trim() }, password: text('password'), errors: {} }
}

function looksLikeEmail(email: string): boolean {
  return email.length <= limits.emailLength && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
}

function emailProblem(i18n: I18n, email: string): string {
  if (!email) return i18n._(msg`Enter your email address.`)
  return i18n._(email.includes('@') ? msg`That email address isn’t complete.` : msg`An email address needs an @.`)
}
