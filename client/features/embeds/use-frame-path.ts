import { useSearchParams } from 'react-router'

/**
 * Adds the language that the other website chose to paths of this site. Elsewhere a cookie remembers it; browsers keep
 * none for a frame of another site.
 */
export function useFramePath(): (path: string) => string {
  const [query] = useSearchParams()
  const language = query.get('lang')
  if (language === null) return (path) => path
  return (path) => `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
}
