/** Isolate a name inside a sentence: in any script, it does not reorder the words around it. */
export const isolate = (name: string): string => `\u2068${name}\u2069`
