import { clientAddressHeader } from '../../auth/better-auth/limit-attempts.ts'
import { clientLanguageHeader } from '../../auth/better-auth/mail-language.ts'
import type { Variables } from './request-facts.ts'

/**
 * A request as better-auth gets it. Our headers overwrite what the client sent: they decide for whom attempts are
 * counted, and in which language mails are.
 */
export function withRequester(request: Request, { ip, language }: Pick<Variables, 'ip' | 'language'>): Request {
  const headers = new Headers(request.headers)
  headers.set(clientAddressHeader, ip)
  headers.set(clientLanguageHeader, language)
  return new Request(request, { headers })
}
