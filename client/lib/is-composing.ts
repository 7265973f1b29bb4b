interface KeyPress {
  nativeEvent: { isComposing: boolean }
  keyCode: number
}

/**
 * Whether a key is part of writing with an input method, as for Japanese: Escape then cancels a conversion and Enter
 * chooses one. Safari ends the composition before it tells of the key, and marks it by this code alone.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyPress): boolean => nativeEvent.isComposing || keyCode === 229
