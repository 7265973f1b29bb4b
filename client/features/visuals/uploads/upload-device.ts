/** Left to the words, the check-ins and the themes that the same device keeps, in bytes. */
const reserve = 50 * 1024 ** 2

/** Whether a file of so many bytes may be kept. Where the browser does not tell, writing it shows. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const { usage, quota } = (await navigator.storage?.estimate()) ?? {}
  return usage === undefined || quota === undefined || usage + bytes + reserve <= quota
}

/**
 * Makes what was chosen in a tab this tab's, as soon as no other one has it and until this one is gone. Two that are open
 * never send the same file.
 */
export function claimTab(tab: string, then: () => void): void {
  // Missing where a page is not served over HTTPS. A picture that comes twice is taken away more easily than one that
  // was lost is found again.
  if (!navigator.locks) return then()
  void navigator.locks
    .request(`marquee-uploads ${tab}`, () => {
      then()
      return new Promise<never>(() => {})
    })
    .catch(() => undefined)
}
