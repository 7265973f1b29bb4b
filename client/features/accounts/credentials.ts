import { limits } from '#contract/limits.ts'

export type CredentialField = 'name' | 'email' | 'password'

export interface Credentials {
  /** What was typed, to be shown again; never the password. */
  typed: { name: string; email: string }
  password: string
  errors: Partial<Record<CredentialField, string>>
}

/** Reads the log-in form. The length of a password is not checked here: the rule may have changed since it was chosen. */
export function readLogIn(form: FormData): Credentials {
  const credentials = read(form)
  const { typed, password, errors } = credentials
  if (!looksLikeEmail(typed.email)) errors.email = emailProblem(typed.email)
  if (!password) errors.password = 'Enter your password.'
  return credentials
}

/** Reads the sign-up form. */
export function readSignUp(form: FormData): Credentials {
  const credentials = read(form)
  const { typed, password, errors } = credentials
  if (!typed.name) errors.name = 'Enter the name that hosts and guests will see.'
  else if (typed.name.length > limits.nameLength) errors.name = `A name has at most ${limits.nameLength} characters.`
  if (!looksLikeEmail(typed.email)) errors.email = emailProblem(typed.email)
  if (password.length < limits.password.min) {
    errors.password = `A password has at least ${limits.password.min} characters; this one has ${password.length}.`
  } else if (password.length > limits.password.max) {
    errors.password = `A password has at most ${limits.password.max} characters.`
  }
  return credentials
}

function read(form: FormData): Credentials {
  const text = (name: string) => String(form.get(name) ?? '')
  return { typed: { name: text('name').trim(), email: text('email').trim() }, password: text('password'), errors: {} }
}

function looksLikeEmail(email: string): boolean {
  return email.length <= limits.emailLength && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
}

function emailProblem(email: string): string {
  if (!email) return 'Enter your e-mail address.'
  return email.includes('@') ? 'That e-mail address is not complete.' : 'An e-mail address has an @ in it.'
}
