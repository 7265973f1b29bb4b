import { useSearchParams } from 'react-router'

/**
 * Adds the language that the other website chose to paths of this site. Elsewhere a cookie remembers it; browsers keep
 * none for a frame of another site.
 */
export function useFramePath(): (path: string) => string {
  const [query] = useSearchParams()
  const language = query.get('lang')
  return (path) => {
    if (language === null) return path
    const [plain = '', search] = path.split('?')
    return `${plain}?${new URLSearchParams([...new URLSearchParams(search), ['lang', language]])}`
  }
}
