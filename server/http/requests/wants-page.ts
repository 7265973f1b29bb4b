/** How much a client wants one kind of answer, by RFC 9110: 0 = not at all, null = it does not say. */
function wish(accept: string, type: RegExp): number | null {
  const wishes = accept.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    if (!type.test(name)) return []
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return [quality ? Number(quality.slice(2)) || 0 : 1]
  })
  return wishes.length > 0 ? Math.max(...wishes) : null
}

/**
 * Whether an error is answered as a page, for a person, rather than as data, for a program. Who names neither gets what
 * the address is for.
 */
export function wantsPage(accept: string | undefined, isForPrograms: boolean): boolean {
  const page = wish(accept ?? '', /^(?:text\/html|application\/xhtml\+xml)$/)
  const json = wish(accept ?? '', /^application\/(?:[\w.-]+\+)?json$/)
  if (page === null && json === null) return !isForPrograms
  return (page ?? 0) > 0 && (page ?? 0) >= (json ?? 0)
}
