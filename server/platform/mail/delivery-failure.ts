export interface DeliveryFailure {
  /** No later try can succeed: the receiving server has refused this person or this mail for good. */
  isPermanent: boolean
  /** For organizers: what happened, without names of the operator's machines. */
  reason: string
}

/** What nodemailer adds to an error. */
interface SmtpError {
  code?: string
  /** The last command, such as `RCPT TO`. */
  command?: string
  /** The server's whole answer. */
  response?: string
  responseCode?: number
}

const unreachable = 'The mail server could not be reached.'

/**
 * Read what a failed delivery means. Only an answer of 500 or more to the recipient or to the mail itself is for good;
 * a refused sender or log-in is the operator's to mend, and what the network does is over some day.
 */
export function readDeliveryFailure(error: unknown): DeliveryFailure {
  const { code, command, response, responseCode = 0 } = error as SmtpError
  const answer = response ? `: ${response.replace(/\s+/g, ' ').slice(0, 300)}` : ''
  if (command === 'RCPT TO' && responseCode > 0)
    return { isPermanent: responseCode >= 500, reason: `The mail server refused this address${answer}` }
  if (command === 'DATA' && responseCode > 0)
    return { isPermanent: responseCode >= 500, reason: `The mail server refused this mail${answer}` }
  // An address that cannot be written into a command never gets better.
  if (code === 'EENVELOPE' && command === 'API')
    return { isPermanent: true, reason: 'This address cannot be used in a mail.' }
  if (command === 'MAIL FROM') return { isPermanent: false, reason: `The mail server refused the sender${answer}` }
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return { isPermanent: false, reason: 'The mail server did not accept Marquee’s log-in.' }
  if (code === 'ETLS') return { isPermanent: false, reason: 'No secure connection to the mail server was possible.' }
  if (responseCode > 0) return { isPermanent: false, reason: `The mail server answered${answer}` }
  return { isPermanent: false, reason: unreachable }
}
