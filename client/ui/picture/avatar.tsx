import { classNames } from '#client/lib/appearance/class-names.ts'
import { hash } from '#contract/text/hash.ts'

const sizes = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-8 text-2xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-title',
  xl: 'size-24 text-display-sm',
}

export type AvatarSize = keyof typeof sizes

export interface AvatarProps {
  name: string
  image?: string | null
  size?: AvatarSize
  /** True beside the person's written name, where it would only be read twice. */
  isDecorative?: boolean
  className?: string
}

/** A face, or initials on a colour that is always the same for one name. */
export function Avatar({ name, image, size = 'md', isDecorative = false, className }: AvatarProps) {
  const shape = classNames(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full',
    sizes[size],
    className,
  )
  if (image) {
    return (
      <img src={image} alt={isDecorative ? '' : name} loading="lazy" className={classNames(shape, 'object-cover')} />
    )
  }
  const seed = hash(name.trim().toLowerCase())
  const hue = seed % 360
  return (
    <span
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : name}
      aria-hidden={isDecorative || undefined}
      className={classNames(shape, 'font-display font-bold tracking-tight')}
      style={{
        color: `oklch(27% 0.07 ${hue})`,
        background: `linear-gradient(${seed % 180}deg, oklch(84% 0.11 ${hue}), oklch(76% 0.13 ${(hue + 46) % 360}))`,
      }}
    >
      {initials(name)}
    </span>
  )
}

/** First letters of the first and the last word; whole characters, so that no emoji or accent is cut in half. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 63) : ''))
    .join('')
    .toUpperCase()
}
