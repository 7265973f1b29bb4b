import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { Form } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { TermsDiff } from './terms-diff.tsx'

const AcceptTermsFragment = graphql(`
  fragment AcceptTerms_Registration on Registration {
    id
    termsChanged
    acceptedTerms {
      id
      version
      body
    }
  }
`)

interface AcceptTermsProps {
  registration: FragmentType<typeof AcceptTermsFragment>
  /** Holds the registration without an account. */
  secret: string | null
  terms: { version: number; body: string }
  /** In which they are written. */
  language: string
  problem: string | null
}

/** What changed since the guest accepted the terms, with the button to accept them; or that they are accepted. */
export function AcceptTerms({ registration: reference, secret, terms, language, problem }: AcceptTermsProps) {
  const { id, termsChanged, acceptedTerms } = readFragment(AcceptTermsFragment, reference)
  const { t } = useLingui()
  const inLanguage = useTextLanguage()
  if (!termsChanged) {
    return acceptedTerms?.version === terms.version ? (
      <p className="flex items-center gap-2 text-sm font-semibold text-live">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <Trans>You’ve accepted this version.</Trans>
      </p>
    ) : (
      <FormError message={problem} />
    )
  }
  const { version } = terms
  const accepted = acceptedTerms?.version
  return (
    <section
      aria-labelledby="accept-heading"
      className="flex flex-col gap-4 rounded-card border border-line bg-accent-wash p-5 sm:p-6"
    >
      <FormError message={problem} />
      <Heading id="accept-heading">
        {accepted ? t`What changed since you accepted version ${accepted}` : t`This event now has terms`}
      </Heading>
      {acceptedTerms ? (
        <TermsDiff before={acceptedTerms.body} after={terms.body} {...inLanguage(language)} />
      ) : (
        <p className="max-w-[60ch] text-sm text-pretty">
          <Trans>There were none when you registered. Read them below; they apply to you once you accept them.</Trans>
        </p>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="registrationId" value={id} />
        <input type="hidden" name="version" value={version} />
        {secret && <input type="hidden" name="secret" value={secret} />}
        <IntentButton intent="accept-terms">
          <Trans>Accept version {version}</Trans>
        </IntentButton>
        <span className="text-sm text-muted">
          <Trans>You keep your spot either way.</Trans>
        </span>
      </Form>
    </section>
  )
}
