import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Heading, Text } from '#client/ui/text/typography.tsx'
import type { AccountAnswer } from '../account-action.ts'
import type { AccountViewer } from '../account-documents.ts'

export interface AccountSectionProps {
  viewer: AccountViewer
  /** The last answer to a form of the page. */
  answer: AccountAnswer | undefined
}

interface SectionProps {
  id: string
  title: string
  about?: string
  children: ReactNode
  /** What was done just now. */
  done?: string | null
}

/** One part of the account page. */
export function AccountSection({ id, title, about, children, done }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-20 flex-col gap-4 border-t border-line pt-6 first:border-t-0 lg:first:pt-0"
    >
      <Heading id={`${id}-title`}>{title}</Heading>
      {about && <AccountNote>{about}</AccountNote>}
      {children}
      <Done>{done}</Done>
    </section>
  )
}

export function AccountNote({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" tone="muted" className="max-w-[60ch] text-pretty">
      {children}
    </Text>
  )
}

function Done({ children }: { children: string | null | undefined }) {
  if (!children) return null
  return (
    <Text as="output" size="sm" tone="live">
      {children}
    </Text>
  )
}

interface AccountFormProps extends Pick<AccountSectionProps, 'answer'> {
  intent: string
  children: ReactNode
}

/** A form of the account page, with its own answer. */
export function AccountForm({ intent, answer, children }: AccountFormProps) {
  const own = answer?.intent === intent ? answer : undefined
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="flex flex-col items-start gap-4 *:w-full sm:*:max-w-md sm:[&>button]:w-auto"
    >
      <input type="hidden" name="intent" value={intent} />
      <FormError message={own?.message} />
      {children}
      <Done>{own?.done}</Done>
    </Form>
  )
}
