/** The places whose notifications were turned on here, so that they stay on when the place gets another secret. */
const prefix = 'marquee-notifications:'

export function isTurnedOn(placeId: string): boolean {
  try {
    return localStorage.getItem(prefix + placeId) === 'on'
  } catch {
    // Storage may be forbidden.
    return false
  }
}

export function noteTurnedOn(placeId: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(prefix + placeId, 'on')
    else localStorage.removeItem(prefix + placeId)
  } catch {
    // Then they are off after the next change of the secret, and can be turned on again.
  }
}
