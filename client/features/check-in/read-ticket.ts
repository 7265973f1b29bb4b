/** An id in base64url and the proof that this site made it. */
const codePattern = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{14}$/

/** The ticket's code in a QR code, which holds its address or the bare code; null for anything else. */
export function readTicketText(text: string): string | null {
  const trimmed = text.trim()
  const code = codePattern.test(trimmed) ? trimmed : URL.canParse(trimmed) && new URL(trimmed).searchParams.get('t')
  return code && codePattern.test(code) ? code : null
}

/** The hash that the guest list has instead of the code: SHA-256 in base64url. */
export async function hashTicketCode(code: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The global id of the registration in a code, whether the code is genuine or not. */
export function guestIdOfCode(code: string): string {
  const hex = [...atob(code.slice(0, 22).replaceAll('-', '+').replaceAll('_', '/'))]
    .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return btoa(`Registration:${uuid}`).replace(/=+$/, '')
}
