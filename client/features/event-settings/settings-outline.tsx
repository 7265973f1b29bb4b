/** Where one is going on a long page, beside it on wide screens. */
export function SettingsOutline({ parts }: { parts: readonly { id: string; label: string }[] }) {
  return (
    <nav aria-label="On this page" className="sticky top-6 hidden lg:block">
      <ul className="flex flex-col border-s border-line">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ms-px block border-s-2 border-transparent py-1.5 ps-4 text-sm text-muted transition-colors hover:border-accent hover:text-text"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
