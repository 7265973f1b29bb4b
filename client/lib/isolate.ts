/** A name inside a sentence that is one text: whichever script it is in, it does not move the words beside it. */
export const isolate = (name: string): string => `\u2068${name}\u2069`
