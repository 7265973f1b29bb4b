import { errorText } from '#contract/error-catalogue.ts'
import { BulbFrame } from './bulb-frame.tsx'
import { LinkButton } from './link-button.tsx'
import { Wordmark } from './wordmark.tsx'

export interface ErrorPageProps {
  /** Null when the page itself broke in the browser. */
  status: number | null
  /** Names the fault in the error reports, for whoever asks the host about it. */
  eventId?: string | null
  /** A sentence for whoever saw the page until a moment ago. */
  note?: string | null
}

/** The error catalogue's text on the board over the door, with one bulb out and one way back. */
export function ErrorPage({ status, eventId, note }: ErrorPageProps) {
  return (
    <main
      data-color-scheme="dark"
      className="flex min-h-dvh flex-col items-center justify-center gap-9 bg-[radial-gradient(90%_70%_at_50%_36%,#2b2117,#14110e_72%)] px-4 py-10 text-[#fbf8f3]"
    >
      <Wordmark />
      <BulbFrame className="w-full max-w-4xl">
        <div className="relative flex min-h-64 flex-col justify-center gap-5 overflow-hidden rounded-[14px] bg-[#f8efdd] px-6 py-9 text-[#17130f] shadow-[inset_0_0_70px_#ffb22466,inset_0_2px_10px_#0006] sm:min-h-80 sm:px-12">
          {status !== null && (
            <p className="tabular w-fit rounded-[4px] bg-[#17130f] px-2 py-1 font-mono text-sm leading-none font-semibold text-[#ffd27a]">
              {status}
            </p>
          )}
          <h1 className="bg-[repeating-linear-gradient(transparent_0_calc(1lh-2px),#d3c4a8_calc(1lh-2px)_1lh)] pe-[min(18%,8rem)] font-display text-[clamp(2rem,1rem+5.6vw,4.25rem)] leading-[1.16] font-extrabold tracking-[-0.035em] text-balance">
            {errorText(status)}
          </h1>
        </div>
      </BulbFrame>
      <div className="flex flex-col items-center gap-5">
        {note && <output className="block max-w-[44ch] text-center text-pretty text-[#efe3cd]">{note}</output>}
        <LinkButton to="/" size="lg" reloadDocument={status === null}>
          Back to what is on
        </LinkButton>
        {eventId && (
          <p className="text-center text-xs text-[#b5a894]">
            If you ask the host about it, give them this number:{' '}
            <code className="font-mono break-all text-[#fbf8f3]">{eventId}</code>
          </p>
        )}
      </div>
    </main>
  )
}
