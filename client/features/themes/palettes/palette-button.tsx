import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { readableOn } from '#contract/theme/colour.ts'
import type { Palette } from './palettes.ts'

interface PaletteButtonProps {
  palette: Palette
  isGradient: boolean
  isApplied: boolean
  onPress: () => void
}

/** A palette as the page would show it: a background, a word on it, a button. */
export function PaletteButton({ palette, isGradient, isApplied, onPress }: PaletteButtonProps) {
  const { t } = useLingui()
  const { name, background, accent, backgroundEnd } = palette
  return (
    <button
      type="button"
      aria-pressed={isApplied}
      onClick={onPress}
      className={classNames(
        'flex flex-col gap-1.5 rounded-[10px] border p-1.5 text-center text-xs transition-colors hover:border-line-strong',
        isApplied ? 'border-text bg-accent-wash font-semibold' : 'border-line',
      )}
    >
      <span
        aria-hidden
        className="flex h-12 items-center justify-between rounded-[5px] border border-line px-2.5 font-display text-title font-bold"
        style={{
          background: isGradient ? `linear-gradient(160deg, ${background}, ${backgroundEnd})` : background,
          color: readableOn(background),
        }}
      >
        Aa
        <span
          className="grid h-6 w-9 place-items-center rounded-control font-sans text-2xs"
          style={{ backgroundColor: accent, color: readableOn(accent) }}
        >
          <Trans comment="On a sample of a button">Go</Trans>
        </span>
      </span>
      <span className="truncate">{t(name)}</span>
    </button>
  )
}
