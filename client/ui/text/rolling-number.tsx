import { classNames } from '#client/lib/appearance/class-names.ts'

const digits = [...'0123456789'].join('\n')

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
  const place = '0123456789'.indexOf(character)
  if (place < 0) return <span>{character}</span>
  return (
    <span
      // Drawn by the style sheet and not written in the page, where ten digits for each would be found and read.
      data-digits={digits}
      className="whitespace-pre transition-transform duration-[520ms] ease-(--ease-spring) before:content-[attr(data-digits)]"
      style={{ transform: `translateY(${place * -1.1}em)` }}
    />
  )
}
