import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorMessage } from '#contract/errors/error-catalogue.ts'
import type { ErrorDocumentFacts } from '#contract/errors/error-document.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { copyText } from '#client/lib/clipboard/copy-text.ts'
import { BulbFrame } from '../picture/bulb-frame.tsx'
import { buttonStyle } from '../button/button-style.ts'
import { Wordmark } from './wordmark.tsx'

type ErrorPageProps = Pick<ErrorDocumentFacts, 'status'> & Partial<Omit<ErrorDocumentFacts, 'status'>>

/** The way back is a plain link, because there may be no router, and what broke may still be in memory. */
export function ErrorPage({ status, note, eventId, requestId }: ErrorPageProps) {
  const { t } = useLingui()
  return (
    <main
      data-color-scheme="dark"
      className="flex min-h-dvh flex-col items-center justify-center gap-9 bg-[radial-gradient(90%_70%_at_50%_36%,#2b2117,#14110e_72%)] px-4 py-10 text-[#fbf8f3]"
    >
      <Wordmark />
      <BulbFrame className="w-full max-w-4xl">
        <div className="relative flex min-h-64 flex-col justify-center gap-5 overflow-hidden rounded-[10px] bg-[#f8efdd] px-6 py-9 text-[#17130f] shadow-[inset_0_0_70px_#ffb22466,inset_0_2px_10px_#0006] sm:min-h-80 sm:px-12">
          {status !== null && (
            <p className="tabular w-fit rounded-[5px] bg-[#17130f] px-2 py-1 font-mono text-sm leading-none font-semibold text-[#ffd27a]">
              {status}
            </p>
          )}
          {/* The longest text, which has no status, has the whole board. */}
          <h1
            className={classNames(
              'bg-[repeating-linear-gradient(transparent_0_calc(1lh-2px),#d3c4a8_calc(1lh-2px)_1lh)] font-display text-[clamp(2rem,1rem+5.6vw,4.25rem)] leading-[1.16] font-extrabold tracking-[-0.035em]',
              status !== null && 'pe-[min(18%,8rem)] text-balance',
            )}
          >
            {t(errorMessage(status))
              .split(/(\S+-\S+)/)
              .map(keepWhole)}
          </h1>
        </div>
      </BulbFrame>
      <div className="flex w-full flex-col items-center gap-5">
        {note && (
          <output className="block max-w-[min(44ch,100%)] text-center text-balance wrap-anywhere text-[#efe3cd]">
            {note}
          </output>
        )}
        <a href="/" className={buttonStyle('primary', 'lg')}>
          <Trans>See what’s on</Trans>
        </a>
        {(eventId || requestId) && <FaultNumbers eventId={eventId} requestId={requestId} />}
      </div>
    </main>
  )
}

/** Lines break between words, and not within one like “client-side”. */
function keepWhole(text: string) {
  return text.includes('-') ? (
    <span key={text} className="whitespace-nowrap">
      {text}
    </span>
  ) : (
    text
  )
}

/** The numbers under which the host finds what went wrong. Without script they can be selected. */
function FaultNumbers({ eventId, requestId }: Pick<ErrorPageProps, 'eventId' | 'requestId'>) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const numbers = [
    { label: t({ message: 'Report', comment: 'Before the number of an error report' }), value: eventId },
    { label: t({ message: 'Request', comment: 'Before the number of a request to the server' }), value: requestId },
  ].filter(({ value }) => value)
  const text = numbers.map(({ label, value }) => `${label} ${value}`).join('\n')
  async function copy() {
    setIsCopied(await copyText(text))
  }
  return (
    <section
      aria-label={t`For support`}
      className="flex w-full max-w-md flex-col items-center gap-2.5 text-center text-xs text-[#b5a894]"
    >
      <p>
        <Trans>If you ask for help, include these numbers:</Trans>
      </p>
      <dl className="grid max-w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-start">
        {numbers.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="font-mono break-all text-[#fbf8f3] select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        // Read by the script of a page without React (features/errors/error-document.tsx).
        data-copies={text}
        aria-live="polite"
        onClick={() => void copy()}
        className="min-h-8 rounded-control border border-[#5a4c3d] px-3 font-semibold text-[#efe3cd] transition-colors hover:border-[#b5a894] hover:text-[#fbf8f3] noscript:hidden"
      >
        {isCopied ? t`Copied` : t`Copy`}
      </button>
    </section>
  )
}
