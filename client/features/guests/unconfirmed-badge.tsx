import { Trans, useLingui } from '@lingui/react/macro'

/** Quiet: most such guests are who they say they are, and no one has to act. */
export function UnconfirmedBadge() {
  const { t } = useLingui()
  return (
    <span
      title={t`This email address hasn’t been confirmed yet`}
      className="inline-block shrink-0 rounded-full border border-line px-2 text-xs whitespace-nowrap text-muted"
    >
      <Trans>Not confirmed</Trans>
    </span>
  )
}
