/** The quality of a media type in an Accept header (RFC 9110): 0 = refused, null = not named. */
function quality(accept: string, type: RegExp): number | null {
  const qualities = accept.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    if (!type.test(name)) return []
    const parameter = parameters.find((each) => each.startsWith('q='))
    return [parameter ? Number(parameter.slice(2)) || 0 : 1]
  })
  return qualities.length > 0 ? Math.max(...qualities) : null
}

/**
 * Whether to answer an error as a page rather than as JSON. When the Accept header names neither,
 * the address decides.
 */
export function wantsPage(accept: string | undefined, isForPrograms: boolean): boolean {
  const page = quality(accept ?? '', /^(?:text\/html|application\/xhtml\+xml)$/)
  const json = quality(accept ?? '', /^application\/(?:[\w.-]+\+)?json$/)
  if (page === null && json === null) return !isForPrograms
  return (page ?? 0) > 0 && (page ?? 0) >= (json ?? 0)
}
