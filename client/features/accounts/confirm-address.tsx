import { Trans } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import type { AccountAnswer } from './account-action.ts'

/** Says that the address is not confirmed, and mails the link again, on any page. */
export function ConfirmAddress({ message }: { message: string }) {
  const fetcher = useFetcher<AccountAnswer>()
  const { done, message: refusal } = fetcher.data ?? {}
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {message}
      {/* No form of its own, because it is inside the event's. */}
      <button
        type="button"
        disabled={fetcher.state !== 'idle'}
        onClick={() => void fetcher.submit({ intent: 'verify' }, { method: 'post', action: '/account' })}
        className="rounded-[3px] font-semibold underline underline-offset-4"
      >
        <Trans>Email me a new link</Trans>
      </button>
      <output>{done ?? refusal}</output>
    </span>
  )
}
