import { useFetcher } from 'react-router'
import type { AccountAnswer } from './account-action.ts'

/** Says that the address is not confirmed yet, with the way to have the link mailed once more, on any page. */
export function ConfirmAddress({ message }: { message: string }) {
  const fetcher = useFetcher<AccountAnswer>()
  const { done, message: refusal } = fetcher.data ?? {}
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {message}
      {/* Not a form of its own: it stands within the event's. */}
      <button
        type="button"
        disabled={fetcher.state !== 'idle'}
        onClick={() => void fetcher.submit({ intent: 'verify' }, { method: 'post', action: '/account' })}
        className="rounded-[3px] font-semibold underline underline-offset-4"
      >
        Email me a new link
      </button>
      <output>{done ?? refusal}</output>
    </span>
  )
}
