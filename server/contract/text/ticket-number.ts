/** Crockford's letters: none of them is taken for another when it is read out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ticket's code for comparing by eye: `7K3F-Q2MX`. Check-in believes only the QR code. */
export function ticketNumber(ticketCode: string): string {
  const proof = ticketCode.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(proof.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  const bits = Array.from(bytes.slice(0, 5), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = bits.match(/.{5}/g)?.map((five) => letters[Number.parseInt(five, 2)]) ?? []
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}
