/** Who opens a page. */
export interface Person {
  /** null for a stranger. */
  name: string | null
  cookie: string | null
}

/** @returns what is wrong with a page for somebody, and the number in the event's title. */
export function findFault(
  html: string,
  { name }: Person,
  names: readonly string[],
): { fault: string | null; title: number } {
  const title = Number(/<h1[^>]*>Title (\d+)\./.exec(html)?.[1] ?? /Title (\d+)\./.exec(html)?.[1] ?? 0)
  const shown = names.filter((other) => html.includes(other))
  if (name !== null && !shown.includes(name)) return { fault: 'their own name is missing', title }
  const others = shown.filter((other) => other !== name)
  return { fault: others.length > 0 ? `shows ${others.join(', ')}` : null, title }
}
