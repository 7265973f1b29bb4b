/** What people made of a row. */
export function Reactions({ reactions }: { reactions: readonly { emoji: string; count: number }[] }) {
  if (reactions.length === 0) return null
  return (
    <ul aria-label="Reactions" className="flex flex-wrap gap-1.5">
      {reactions.map(({ emoji, count }) => (
        <li
          key={emoji}
          className="tabular inline-flex min-h-7 animate-enter items-center gap-1.5 rounded-full border border-line bg-surface-raised px-2.5 text-xs font-semibold"
        >
          <span aria-hidden className="text-sm">
            {emoji}
          </span>
          <span className="sr-only">{`${emoji}, ${count} ${count === 1 ? 'person' : 'people'}`}</span>
          <span aria-hidden>{count}</span>
        </li>
      ))}
    </ul>
  )
}
