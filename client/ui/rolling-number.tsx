import { classNames } from '#client/lib/class-names.ts'

const digits = '0123456789'

export interface RollingNumberProps {
  value: number
  className?: string
}

/** A count whose digits roll when somebody elsewhere changes it. */
export function RollingNumber({ value, className }: RollingNumberProps) {
  const text = value.toLocaleString('en')
  return (
    <span className={classNames('tabular inline-flex', className)}>
      <span className="sr-only">{text}</span>
      <span aria-hidden className="inline-flex h-[1.1em] overflow-hidden leading-[1.1]">
        {[...text].map((character, index) => (
          // Counted from the right, so that the ones stay the ones when a digit joins.
          <Digit key={text.length - index} character={character} />
        ))}
      </span>
    </span>
  )
}

function Digit({ character }: { character: string }) {
  const place = digits.indexOf(character)
  if (place < 0) return <span>{character}</span>
  return (
    <span
      className="flex flex-col transition-transform duration-[520ms] ease-(--ease-spring)"
      style={{ transform: `translateY(${place * -1.1}em)` }}
    >
      {[...digits].map((digit) => (
        <span key={digit}>{digit}</span>
      ))}
    </span>
  )
}
