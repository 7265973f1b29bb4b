import { useLingui } from '@lingui/react'
import { classNames } from '#client/lib/appearance/class-names.ts'

const digits = [...'0123456789'].join('\n')

interface RollingNumberProps {
  value: number
  /** How it is written, such as a percentage; a plain number without it. */
  format?: Intl.NumberFormatOptions | undefined
  className?: string
}

/** A number whose digits roll when it changes. */
export function RollingNumber({ value, format, className }: RollingNumberProps) {
  const { i18n } = useLingui()
  const text = i18n.number(value, format)
  return (
    <span className={classNames('tabular inline-flex', className)}>
      <span className="sr-only">{text}</span>
      <span aria-hidden dir="ltr" className="inline-flex h-[1.1em] overflow-hidden leading-[1.1]">
        {[...text].map((character, index) => (
          // Counted from the right: the ones stay the ones when a digit joins.
          <Digit key={text.length - index} character={character} />
        ))}
      </span>
    </span>
  )
}

function Digit({ character }: { character: string }) {
  const place = '0123456789'.indexOf(character)
  if (place < 0) return <span>{character}</span>
  return (
    <span
      // Drawn by the style sheet, so that search and screen readers do not find ten digits.
      data-digits={digits}
      className="whitespace-pre transition-transform duration-[520ms] ease-(--ease-spring) before:content-[attr(data-digits)]"
      style={{ transform: `translateY(${place * -1.1}em)` }}
    />
  )
}
