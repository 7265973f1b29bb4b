export interface DeliveryFailure {
  /** FAILED: refused for good. UNCERTAIN: the mail may have arrived. */
  becomes: 'QUEUED' | 'FAILED' | 'UNCERTAIN'
  /** What happened, for organizers, without names of the operator's machines. */
  reason: string
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

const unanswered =
  'The mail server took this email but didn’t confirm it. It may have arrived. Send it again if it didn’t.'

/**
 * Decide what a failed delivery means. Only an answer of 500 or more to the recipient or the mail
 * is final. The operator can correct the rest, and a network problem passes.
 */
export function readDeliveryFailure(error: unknown): DeliveryFailure {
  if (error instanceof UnansweredMail) return { becomes: 'UNCERTAIN', reason: unanswered }
  const { code, command, response, responseCode = 0 } = error as SmtpError
  const answer = response ? `: ${response.replace(/\s+/g, ' ').slice(0, 300)}` : ''
  const later = (reason: string): DeliveryFailure => ({ becomes: 'QUEUED', reason })
  if (responseCode > 0 && (command === 'RCPT TO' || command === 'DATA')) {
    const becomes = responseCode >= 500 ? 'FAILED' : 'QUEUED'
    const refused = command === 'DATA' ? 'The mail server refused this email' : 'The mail server refused this address'
    return { becomes, reason: `${refused}${answer}` }
  }
  if (code === 'ESTREAM') return later('Marquee couldn’t record that it was sending this email.')
  // An address that cannot be written into a command will never work.
  if (code === 'EENVELOPE' && command === 'API')
    return { becomes: 'FAILED', reason: 'This address can’t be used for email.' }
  if (command === 'MAIL FROM') return later(`The mail server refused the sender${answer}`)
  if (code === 'EAUTH' || code === 'ENOAUTH') return later('The mail server didn’t accept Marquee’s login.')
  if (code === 'ETLS') return later('A secure connection to the mail server wasn’t possible.')
  if (responseCode > 0) return later(`The mail server answered${answer}`)
  return later('The mail server couldn’t be reached.')
}
