import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { themeStyle } from '#client/lib/appearance/theme-style.ts'
import { timeText } from '#contract/time/event-time-text.ts'
import { resolveTheme } from '#contract/theme/resolved-theme.ts'
import type { ThemeFont, ThemeTokens } from '#contract/theme/theme-tokens.ts'
import { EffectPicture } from './effect-picture.tsx'

/** Words stay readable where the shape or the effect reaches under them. */
const halo = '[text-shadow:0_0_3px_var(--surface),0_0_3px_var(--surface),0_0_6px_var(--surface)]'

/** The page around it may have another theme. What this one leaves open does not come from there. */
const unset = Object.fromEntries(
  ['ground', 'heading-font', 'body-font', 'radius-control', 'radius-card', 'radius-poster'].map((name) => [
    `--event-${name}`,
    'initial',
  ]),
) as CSSProperties

/** Its time is shown in the way of the language: `20:00`, or `8:00 PM`. */
const anEvening = '2026-12-04T20:00:00Z'

interface PresetPosterProps {
  name: string
  tokens: ThemeTokens
  title: string
  /** Main colour of the event's poster. */
  poster: string
  /** Address of the image behind it; null for none. */
  picture: string | null
  isApplied: boolean
  onPress: () => void
}

/** A theme as a poster of this event. */
export function PresetPoster({ name, tokens, title, poster, picture, isApplied, onPress }: PresetPosterProps) {
  const { i18n } = useLingui()
  const style: CSSProperties = {
    ...unset,
    ...themeStyle(resolveTheme(tokens, { poster, pictureUrl: picture })),
    ...(!picture && { backgroundImage: 'var(--event-ground, none)' }),
    borderRadius: Math.min(tokens.radius ?? 14, 22),
  }
  return (
    <button
      type="button"
      aria-pressed={isApplied}
      onClick={onPress}
      className="group flex w-full flex-col gap-1.5 rounded-[10px] text-start text-xs font-medium"
    >
      <span
        aria-hidden
        data-event-theme
        className={classNames(
          '@container relative isolate flex aspect-4/5 w-full flex-col justify-between overflow-hidden border border-line p-3 transition-transform group-hover:-translate-y-0.5',
          isApplied && 'ring-2 ring-accent ring-inset',
        )}
        style={style}
      >
        {picture ? <OutOfFocus /> : <PosterShape layout={tokens.coverLayout ?? 'side'} />}
        <EffectPicture effect={tokens.effect ?? 'none'} isOverlay />
        <span
          dir="auto"
          className={classNames('line-clamp-4 pb-[0.15em] font-display leading-none font-bold break-words', halo)}
          style={{ fontSize: titleSize(title, tokens.headingFont) }}
        >
          {title}
        </span>
        <span className="flex items-end justify-between gap-2">
          <span className={classNames('text-[0.625rem] leading-tight font-semibold', halo)}>
            {timeText(i18n, anEvening, 'UTC', { timeStyle: 'short' })}
          </span>
          <span className="rounded-control bg-accent px-2 py-1 text-[0.625rem] leading-none font-semibold text-on-accent">
            <Trans>Register</Trans>
          </span>
        </span>
      </span>
      <span className={classNames('px-0.5', isApplied && 'font-semibold')}>{name}</span>
    </button>
  )
}

/** The image as the page shows it: behind everything, under the scrim. */
function OutOfFocus() {
  return (
    <>
      <span className="absolute -inset-2 -z-10 bg-(image:--event-ground) bg-cover bg-center blur-[2px]" />
      <span className="absolute inset-0 -z-10 bg-(--event-scrim)" />
    </>
  )
}

/** The width of a letter in em, of typefaces that are wider than usual. */
const wideLetters: Partial<Record<ThemeFont, number>> = { unbounded: 0.86, syne: 0.74, mono: 0.62 }

/** A size at which the longest word is not broken. */
function titleSize(title: string, font: ThemeFont | undefined): string {
  const longest = Math.max(4, ...title.split(/\s+/u).map((word) => word.length))
  const letter = (font && wideLetters[font]) ?? 0.6
  const most = title.length > 22 ? '1.05rem' : '1.3rem'
  return `clamp(0.8rem, calc(100cqi / ${(longest * letter).toFixed(2)}), ${most})`
}

/** One big shape in the accent, where the layout would put the event's image. */
function PosterShape({ layout }: { layout: NonNullable<ThemeTokens['coverLayout']> }) {
  return (
    <svg
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 size-full text-accent"
    >
      {layout === 'side' && <circle cx="58" cy="66" r="24" fill="currentColor" opacity="0.9" />}
      {layout === 'banner' && (
        <>
          <path d="M0 58 C20 46 42 70 80 52 V74 C46 88 24 66 0 78Z" fill="currentColor" opacity="0.9" />
          <path d="M0 84 C24 74 46 94 80 80" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.7" />
        </>
      )}
      {layout === 'backdrop' && (
        <g fill="none" stroke="currentColor">
          {/* Clear of the title above and of the time in the corner. */}
          {[9, 19, 29].map((radius) => (
            <circle key={radius} cx="57" cy="67" r={radius} strokeWidth={6 - radius / 12} opacity={1 - radius / 60} />
          ))}
        </g>
      )}
    </svg>
  )
}
