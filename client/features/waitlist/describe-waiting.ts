interface Waiting {
  waitingReason: string | null
  waitingReasonText: string | null
  partySize: number
}

/** Why a party still waits, for those who organize; what speaks to nobody in particular is the server's own sentence. */
export function describeWaiting({ waitingReason, waitingReasonText, partySize }: Waiting): string | null {
  switch (waitingReason) {
    case 'NO_CAPACITY':
      return 'Every place is taken. They move up when somebody cancels.'
    case 'PARTY_TOO_LARGE':
      return `Fewer places came free than the ${partySize} they need together. They keep their place in line.`
    case 'AUTO_OFF':
      return 'Free places are offered by hand here, so nobody is asked by itself.'
    default:
      return waitingReasonText
  }
}
