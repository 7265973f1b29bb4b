import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Heading, Text } from '#client/ui/text/typography.tsx'
import type { GuestSubscription } from './subscription-documents.ts'

/** They follow the news of the event, so they are named below it. */
export function BrowsersPart({ browsers }: GuestSubscription) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="browsers" className="flex flex-col gap-3">
      <Heading id="browsers" size="md">
        <Trans>Notifications</Trans>
      </Heading>
      <Text tone="muted">
        <Trans>These browsers show a notification when a spot opens up, plans change or the host writes to you.</Trans>
      </Text>
      <ul className="flex flex-col divide-y divide-line">
        {browsers.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <bdi className="font-semibold">{name}</bdi>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="browserId" value={id} />
              <IntentButton
                intent="turn-off-browser"
                variant="secondary"
                size="sm"
                aria-label={t`Turn off notifications in ${name}`}
                mark={{ browserId: id }}
              >
                <Trans context="notifications">Turn off</Trans>
              </IntentButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
