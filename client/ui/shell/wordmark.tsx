import { classNames } from '#client/lib/appearance/class-names.ts'

const letters = [...'MARQUEE']

/** The name of the product; the same in every theme. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      dir="ltr"
      className={classNames(
        'group/wordmark inline-flex items-stretch gap-px overflow-hidden rounded-[5px] bg-[#17130f] p-[2px] font-wordmark text-[0.875rem] leading-none font-extrabold text-[#17130f] select-none',
        className,
      )}
    >
      <span className="sr-only">Marquee</span>
      {letters.map((letter, index) => (
        <span
          key={index}
          aria-hidden
          className="grid w-[1.34em] place-items-center bg-[linear-gradient(#ffd27a,#ffb224_46%,#f5a300)] py-[0.34em] transition-[filter] duration-200 first:rounded-s-[3px] last:rounded-e-[3px] group-hover/wordmark:brightness-110"
          style={{ transitionDelay: `${index * 28}ms` }}
        >
          {letter}
        </span>
      ))}
    </span>
  )
}
