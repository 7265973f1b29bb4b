const hourMs = 3_600_000

/** How long an invitation still works: `7 days left`, `3 hours left`, `less than an hour left`. Pure. */
export function describeExpiry(expiresAt: string, now: string): string {
  const hours = Math.floor((Date.parse(expiresAt) - Date.parse(now)) / hourMs)
  if (hours < 1) return 'less than an hour left'
  if (hours < 48) return hours === 1 ? '1 hour left' : `${hours} hours left`
  // Rounded: an invitation that was sent a minute ago has seven days, not six.
  return `${Math.round(hours / 24)} days left`
}
