/** Of several questions whose answers may overtake each other, only the one that was begun last counts. */
export function newestOnly() {
  let newest = 0
  return {
    /** @returns whether nothing was begun since. */
    begin() {
      newest += 1
      const own = newest
      return () => own === newest
    },
  }
}
