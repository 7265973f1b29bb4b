import { useNavigation } from 'react-router'

/** A line that runs while the next page loads. */
export function NavigationLine() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <span aria-hidden className="pointer-events-none absolute inset-x-0 -bottom-px h-0.5 overflow-hidden">
      {isLoading && <span className="block h-full w-1/3 animate-run bg-accent" />}
    </span>
  )
}
