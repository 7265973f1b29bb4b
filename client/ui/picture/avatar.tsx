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

interface AvatarProps {
  name: string
  image?: string | null
  size?: AvatarSize
  className?: string
}

/** A face, or initials on a colour that is always the same for one name, beside the written name. */
export function Avatar({ name, image, size = 'md', className }: AvatarProps) {
  const shape = classNames('avatar', sizes[size], className)
  if (image) {
    return <img src={image} alt="" loading="lazy" className={classNames(shape, 'object-cover')} />
  }
  const seed = hash(name.trim().toLowerCase())
  const hue = seed % 360
  return (
    <span
      aria-hidden
      // Drawn by the style sheet: as text they would be words of the button around them, which its spoken name must contain.
      data-initials={initials(name)}
      className={classNames(shape, 'font-display font-bold tracking-tight')}
      style={{
        color: `oklch(27% 0.07 ${hue})`,
        background: `linear-gradient(${seed % 180}deg, oklch(84% 0.11 ${hue}), oklch(76% 0.13 ${(hue + 46) % 360}))`,
      }}
    />
  )
}

/** First letters of the first and the last word; whole characters, so that no emoji is cut in half. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => [...word][0])
    .join('')
    .toUpperCase()
}
