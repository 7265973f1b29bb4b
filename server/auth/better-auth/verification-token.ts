interface VerificationToken {
  email?: string
  /** The new address, when the token is about a change. */
  updateTo?: string
  requestType?: string
}

/** What a link that confirms an address says. better-auth verifies it when the link is used. */
export function readVerificationToken(token: string): VerificationToken {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return typeof payload === 'object' && payload !== null ? payload : {}
  } catch {
    return {}
  }
}
