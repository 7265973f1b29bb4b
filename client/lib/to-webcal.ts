/** The same address for calendar programs, which take it as something to subscribe to. */
export const toWebcal = (address: string) => address.replace(/^https?:/, 'webcal:')
