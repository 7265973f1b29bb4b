import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Check, TriangleAlert, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { clockTime } from '#client/lib/time/event-dates.ts'
import { isolate } from '#client/lib/isolate.ts'
import type { Verdict } from './verdict.ts'

interface VerdictBannerProps {
  verdict: Verdict | null
  timeZone: string
  onUndo: (guestId: string, pressKey: string) => void
  /** null where the page answered a form: the banner closes by a link to the page, which works without script. */
  onClose: (() => void) | null
}

const looks = {
  in: { Icon: Check, style: 'bg-live text-surface' },
  already: { Icon: TriangleAlert, style: 'bg-accent text-on-accent' },
  refused: { Icon: Ban, style: 'bg-danger text-on-danger' },
}

/** The answer about a guest, large enough to be read at arm's length in the dark. */
export function VerdictBanner({ verdict, timeZone, onUndo, onClose }: VerdictBannerProps) {
  return (
    <output aria-live="assertive" aria-atomic="true" className="block empty:hidden">
      {verdict && <Banner verdict={verdict} timeZone={timeZone} onUndo={onUndo} onClose={onClose} />}
    </output>
  )
}

function Banner({ verdict, timeZone, onUndo, onClose }: VerdictBannerProps & { verdict: Verdict }) {
  const { t, i18n } = useLingui()
  const { search } = useLocation()
  const { Icon, style } = looks[verdict.tone]
  const { headline, name, detail } = describeVerdict(i18n, verdict, timeZone)
  return (
    <div className={classNames('flex animate-appear items-start gap-4 rounded-card p-4 shadow-float sm:p-5', style)}>
      <Icon aria-hidden strokeWidth={3} className="size-11 shrink-0 sm:size-14" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-sm font-bold tracking-wide uppercase">{headline}</p>
        {name && (
          <p dir="auto" className="font-display text-display-sm font-bold break-words">
            {name}
          </p>
        )}
        {detail && <p className="tabular text-base font-medium">{detail}</p>}
      </div>
      <div className="flex shrink-0 flex-col gap-2">
        {verdict.tone === 'in' ? (
          <BannerButton label={t`Undo`} onPress={() => onUndo(verdict.guestId, verdict.pressKey)}>
            <Undo2 aria-hidden className="size-5" />
            <Trans>Undo</Trans>
          </BannerButton>
        ) : onClose ? (
          <BannerButton label={t`Close`} onPress={onClose}>
            <X aria-hidden className="size-5" />
          </BannerButton>
        ) : (
          <Link to={{ search }} replace preventScrollReset aria-label={t`Close`} className={buttonStyle}>
            <X aria-hidden className="size-5" />
          </Link>
        )}
      </div>
    </div>
  )
}

const buttonStyle =
  'inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-control border-2 border-current px-3 text-base font-semibold focus-visible:outline-current'

/** It comes in where something else was: the second press of a double click was meant for that. */
function BannerButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={(event) => event.detail < 2 && onPress()} className={buttonStyle}>
      {children}
    </button>
  )
}

/** Who checked the guest in first, and when: `At 18:57 by Eva`. */
function describeFirst(
  i18n: I18n,
  { isOwn, byName, since }: Extract<Verdict, { tone: 'already' }>,
  timeZone: string,
): string | null {
  const time = since && clockTime(i18n, since, timeZone)
  if (isOwn) return i18n._(time ? msg`At ${{ time }} on this device` : msg`On this device`)
  const name = byName && isolate(byName)
  if (name) return i18n._(time ? msg`At ${{ time }} by ${{ name }}` : msg`By ${{ name }}`)
  return time && i18n._(msg`At ${{ time }}`)
}

function describeVerdict(i18n: I18n, verdict: Verdict, timeZone: string) {
  const { name } = verdict
  if (verdict.tone === 'refused') {
    const { title, detail } = verdict
    return { headline: i18n._(title), name, detail: typeof detail === 'string' ? detail : i18n._(detail) }
  }
  const { partySize } = verdict
  const party = i18n._(msg`${plural({ partySize }, { one: '# person', other: 'Group of #' })}`)
  if (verdict.tone === 'in') return { headline: i18n._(msg`Checked in`), name, detail: party }
  return {
    headline: i18n._(msg`Already checked in`),
    name,
    detail: [describeFirst(i18n, verdict, timeZone), partySize > 1 && party].filter(Boolean).join(' · '),
  }
}
