/** The parts of a long page: beside it on wide screens, on smaller ones a row above it that scrolls by itself. */
export function SettingsOutline({ parts }: { parts: readonly { id: string; label: string }[] }) {
  return (
    <nav
      aria-label="On this page"
      className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2rem),transparent)] max-lg:[scrollbar-width:none] lg:sticky lg:top-6 lg:order-last"
    >
      <ul className="flex max-lg:w-max max-lg:gap-2 max-lg:ps-4 max-lg:pe-8 lg:flex-col lg:border-s lg:border-line">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block text-sm whitespace-nowrap text-muted transition-colors hover:text-text max-lg:rounded-full max-lg:border max-lg:border-line-strong/50 max-lg:px-3.5 max-lg:py-1.5 max-lg:-outline-offset-2 lg:-ms-px lg:border-s-2 lg:border-transparent lg:py-1.5 lg:ps-4 lg:hover:border-accent"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
