/** True for an id that a registration could have, so that an address somebody shortened shows the list and no error. */
export function isRegistrationId(id: string | null): id is string {
  if (!id || !/^[\w-]{20,100}$/.test(id)) return false
  return /^Registration:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(
    atob(id.replaceAll('-', '+').replaceAll('_', '/')),
  )
}
