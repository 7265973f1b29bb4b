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
  'The mail server got the whole mail and did not answer. It may have arrived: send it again if it did not.'

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
    const what = command === 'DATA' ? 'mail' : 'address'
    const becomes = responseCode >= 500 ? 'FAILED' : 'QUEUED'
    return { becomes, reason: `The mail server refused this ${what}${answer}` }
  }
  if (code === 'ESTREAM') return later('Marquee could not note that it hands this mail over.')
  // An address that cannot be written into a command will never work.
  if (code === 'EENVELOPE' && command === 'API')
    return { becomes: 'FAILED', reason: 'This address cannot be used in a mail.' }
  if (command === 'MAIL FROM') return later(`The mail server refused the sender${answer}`)
  if (code === 'EAUTH' || code === 'ENOAUTH') return later('The mail server did not accept Marquee’s log-in.')
  if (code === 'ETLS') return later('No secure connection to the mail server was possible.')
  if (responseCode > 0) return later(`The mail server answered${answer}`)
  return later('The mail server could not be reached.')
}
