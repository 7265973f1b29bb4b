import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { CopyField } from '#client/ui/form/copy-field.tsx'
import { Heading } from '#client/ui/text/typography.tsx'

interface NewKeyCardProps {
  name: string
  secret: string
  endpoint: string
  onSaved: () => void
}

/** A key, the only time that it is shown. It takes the focus. */
export function NewKeyCard({ name, secret, endpoint, onSaved }: NewKeyCardProps) {
  const { t } = useLingui()
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <Card as="section" aria-labelledby="new-key" tone="wash" className="flex flex-col gap-4">
      <div ref={head} tabIndex={-1} className="flex flex-col gap-1 outline-none">
        <Heading id="new-key" size="lg">
          <Trans>
            <bdi>{name}</bdi> is ready
          </Trans>
        </Heading>
        <p className="text-sm">
          <Trans>Copy it now. You won’t be able to see it again.</Trans>
        </p>
      </div>
      <CopyField label={t`Key ${name}`} value={secret} className="max-w-xl" />
      <CurlExample endpoint={endpoint} secret={secret} />
      <Link
        to="?"
        replace
        preventScrollReset
        onClick={onSaved}
        className={buttonStyle('secondary', 'md', 'self-start')}
      >
        <Trans>I’ve saved it</Trans>
      </Link>
    </Card>
  )
}

export function CurlExample({ endpoint, secret = '$MARQUEE_KEY' }: { endpoint: string; secret?: string }) {
  const command = [
    `curl ${endpoint} \\`,
    // Double quotes: a shell fills the variable in there only.
    `  -H "Authorization: Bearer ${secret}" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"query":"{ events(first: 5) { edges { node { title startsAt } } } }"}'`,
  ].join('\n')
  return (
    <pre
      dir="ltr"
      className="rounded-card border border-line bg-surface-sunken p-4 font-mono text-xs leading-5 break-words whitespace-pre-wrap"
    >
      {command}
    </pre>
  )
}
