import type { MailProblem } from './mail-problem.ts'

export interface DeliveryFailure {
  /** FAILED: refused for good. UNCERTAIN: the mail may have arrived. */
  becomes: 'QUEUED' | 'FAILED' | 'UNCERTAIN'
  /** What happened, for organizers, without names of the operator's machines. */
  reason: MailProblem
}

/** The mail server got the whole mail but did not answer. `cause` is what came instead. */
export class UnansweredMail extends Error {}

/** What nodemailer adds to an error. */
interface SmtpError {
  code?: string
  /** The last command, such as `RCPT TO`. */
  command?: string
  /** The server's whole answer. */
  response?: string
  responseCode?: number
}

/**
 * Decide what a failed delivery means. Only an answer of 500 or more to the recipient or the mail
 * is final. The operator can correct the rest, and a network problem passes.
 */
export function readDeliveryFailure(error: unknown): DeliveryFailure {
  if (error instanceof UnansweredMail) return { becomes: 'UNCERTAIN', reason: 'unconfirmed' }
  const { code, command, response, responseCode = 0 } = error as SmtpError
  const answer = (response ?? String(responseCode || code)).replace(/\s+/g, ' ').slice(0, 300)
  const later = (reason: MailProblem): DeliveryFailure => ({ becomes: 'QUEUED', reason })
  if (responseCode > 0 && (command === 'RCPT TO' || command === 'DATA')) {
    const becomes = responseCode >= 500 ? 'FAILED' : 'QUEUED'
    const refused = command === 'DATA' ? 'emailRefused' : 'addressRefused'
    return { becomes, reason: `${refused}: ${answer}` }
  }
  if (code === 'ESTREAM') return later('unrecorded')
  // An address that cannot be written into a command will never work.
  if (code === 'EENVELOPE' && command === 'API') return { becomes: 'FAILED', reason: 'unusableAddress' }
  if (command === 'MAIL FROM') return later(`senderRefused: ${answer}`)
  if (code === 'EAUTH' || code === 'ENOAUTH') return later('login')
  if (code === 'ETLS') return later('insecure')
  if (responseCode > 0) return later(`answered: ${answer}`)
  return later('unreachable')
}
