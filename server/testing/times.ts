/** `times(3)` → `[0, 1, 2]`: so many of something at once. */
export const times = (count: number) => Array.from({ length: count }, (_, index) => index)
