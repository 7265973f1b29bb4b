import fontsHref from './fonts.css?url'

/**
 * Our typefaces, for the end of a page. In its head they would load beside the styles and the poster, and the first
 * text would wait for them. Until they are here, system fonts take their room (system-fonts.css).
 */
export function FontsLink() {
  return <link rel="stylesheet" href={fontsHref} />
}
