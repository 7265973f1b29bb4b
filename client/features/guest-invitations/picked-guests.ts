/** An earlier guest who was ticked. */
export interface PickedGuest {
  /** Global. */
  id: string
  /** Name and address. */
  text: string
}

/**
 * What a ticked box sends: also how the guest is called, so that a page without script can show the
 * tick again on any page of the list.
 */
export const toPickedValue = ({ id, text }: PickedGuest) => `${id} ${text}`

/** Reads that again. */
export function readPicked(value: string): PickedGuest {
  const space = value.indexOf(' ')
  return space === -1 ? { id: value, text: '' } : { id: value.slice(0, space), text: value.slice(space + 1) }
}
