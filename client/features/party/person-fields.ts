/** How the fields of a person begin: by id, as someone before them may leave the party while the form is open. */
export const personFields = (id: string) => `attendees.${id}.`

/** The errors of the API by the names of the fields. It counts the people who were sent: `attendees.0.name`. Pure. */
export function errorsByPerson(errors: Readonly<Record<string, string>>, ids: readonly string[]) {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.replace(/^attendees\.(\d+)\./, (all, index) => (ids[index] ? personFields(ids[index]) : all)),
      message,
    ]),
  )
}
