/** More than any file system shows. */
const longestName = 120

/**
 * The header that has a browser save an answer under a name: any name for those that read RFC 6266, the plain one for the
 * others. What a name must not hold anywhere (separators of paths, control and direction characters) is left out.
 *
 * @param plain of `A-Z a-z 0-9 . _ -` alone.
 */
export function attachmentNamed(name: string, plain: string): string {
  const safe = [
    ...name
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, ' ')
      .replaceAll(/\s+/g, ' '),
  ]
  const [, base = '', ending = ''] = /^(.*?)(\.[a-z]+)?$/u.exec(safe.join('').trim()) ?? []
  const short = [...base]
    .slice(0, longestName)
    .join('')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const encoded = encodeURIComponent(short + ending).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
