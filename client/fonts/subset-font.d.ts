/** The part of its interface that make-fonts.ts uses; the package brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: readonly string[]
      /** A number keeps one value of an axis and removes the axis. */
      variationAxes: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Uint8Array>
}
