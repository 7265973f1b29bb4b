import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { Heading } from '#client/ui/text/typography.tsx'

interface FormerAddressesProps {
  slugs: readonly string[]
  host: string
  canRelease: boolean
}

/** Addresses that still lead here, until they are given up for others. */
export function FormerAddresses({ slugs, host, canRelease }: FormerAddressesProps) {
  if (slugs.length === 0) return null
  return (
    <section aria-labelledby="former-heading" className="flex flex-col gap-3">
      <Heading id="former-heading">
        <Trans>Previous addresses</Trans>
      </Heading>
      <p className="text-sm text-pretty text-muted">
        <Trans>
          These addresses still lead to this event. If you release one, old links break and another event can use it.
        </Trans>
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {slugs.map((slug) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0 font-mono text-sm break-all">{`${host}/e/${slug}`}</span>
            {canRelease && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="slug" value={slug} />
                <Button type="submit" name="intent" value="release-slug" size="sm" variant="secondary">
                  <Trans comment="Gives up an old web address, so that other events can use it">
                    Release<span className="sr-only"> {slug}</span>
                  </Trans>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
