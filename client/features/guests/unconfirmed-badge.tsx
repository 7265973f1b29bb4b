/** Quiet: most such guests are who they say they are, and no one has to act. */
export function UnconfirmedBadge() {
  return (
    <span
      title="This email address hasn’t been confirmed yet"
      className="ms-2 inline-block rounded-full border border-line px-2 text-xs whitespace-nowrap text-muted"
    >
      Not confirmed
    </span>
  )
}
