import { limits } from '#contract/limits.ts'

export type CredentialField = 'name' | 'email' | 'password'

export interface Credentials {
  /** What was typed, to be shown again; never the password. */
  typed: { name: string; email: string }
  password: string
  errors: Partial<Record<CredentialField, string>>
}

/** The length of the password is not checked: the rule may have changed since it was chosen. */
export function readLogIn(form: FormData): Credentials {
  const credentials = read(form)
  const { typed, password, errors } = credentials
  if (!looksLikeEmail(typed.email)) errors.email = emailProblem(typed.email)
  if (!password) errors.password = 'Enter your password.'
  return credentials
}

export function readSignUp(form: FormData): Credentials {
  const credentials = read(form)
  const { typed, password, errors } = credentials
  if (!typed.name) errors.name = 'Enter the name organizers and guests will see.'
  else if (typed.name.length > limits.nameLength)
    errors.name = `Use at most ${limits.nameLength} characters for your name.`
  if (!looksLikeEmail(typed.email)) errors.email = emailProblem(typed.email)
  const problem = passwordProblem(password)
  if (problem) errors.password = problem
  return credentials
}

/** Why a text cannot be a new password; null when it can. */
export function passwordProblem(password: string): string | null {
  if (password.length < limits.password.min)
    return `Use at least ${limits.password.min} characters. This password has ${password.length}.`
  return password.length > limits.password.max
    ? `Use at most ${limits.password.max} characters for your password.`
    : null
}

export function readEmail(form: FormData): { email: string; error: string | null } {
  const email = String(form.get('email') ?? '').trim()
  return { email, error: looksLikeEmail(email) ? null : emailProblem(email) }
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

function emailProblem(email: string): string {
  if (!email) return 'Enter your email address.'
  return email.includes('@') ? 'That email address isn’t complete.' : 'An email address needs an @.'
}
