import { classNames } from '#client/lib/class-names.ts'
import type { ThemeTokens } from '#contract/theme-tokens.ts'
import { fontFamily } from './font-name.ts'
import { wornOf } from './worn.ts'

interface PresetPosterProps {
  name: string
  tokens: ThemeTokens
  title: string
  /** Main colour of the event's poster. */
  poster: string
  isWorn: boolean
  onPress: () => void
}

/** A look as a poster of this very event. */
export function PresetPoster({ name, tokens, title, poster, isWorn, onPress }: PresetPosterProps) {
  const { worn, ground } = wornOf(tokens, { poster, pictureUrl: null })
  return (
    <button
      type="button"
      aria-pressed={isWorn}
      onClick={onPress}
      className="group flex w-full flex-col gap-1.5 rounded-[12px] text-start text-xs font-medium"
    >
      <span
        aria-hidden
        className={classNames(
          'relative flex aspect-4/5 w-full flex-col justify-between overflow-hidden border border-line p-3 transition-transform group-hover:-translate-y-0.5',
          isWorn && 'outline-2 outline-offset-2 outline-text',
        )}
        style={{ background: ground, color: worn.text, borderRadius: Math.min(Math.max(tokens.radius ?? 14, 4), 20) }}
      >
        <span
          dir="auto"
          className="line-clamp-4 text-[1.25rem] leading-[1.02] font-bold break-words"
          style={{ fontFamily: fontFamily(tokens.headingFont) }}
        >
          {title}
        </span>
        <span className="flex items-end justify-between gap-2">
          <span className="text-[0.625rem] leading-tight" style={{ fontFamily: fontFamily(tokens.bodyFont) }}>
            Sat 20:00
          </span>
          <span
            className="px-2 py-1 text-[0.625rem] leading-none font-semibold"
            style={{
              backgroundColor: worn.accent,
              color: worn.onAccent,
              borderRadius: Math.min(tokens.radius ?? 6, 10),
              fontFamily: fontFamily(tokens.bodyFont),
            }}
          >
            Register
          </span>
        </span>
      </span>
      <span className={classNames(isWorn && 'font-semibold')}>{name}</span>
    </button>
  )
}
