import { limits } from '#contract/limits.ts'

/** Why a file cannot become a picture, as far as the browser can tell without sending it. The server looks inside. */
export function refuseFile({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (size === 0) return 'This file is empty, or it is a folder. Choose the pictures themselves.'
  if (type === 'image/svg+xml' || /\.svg$/i.test(name))
    return 'SVG pictures cannot be shown here. Save it as PNG, and try again.'
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return 'HEIC pictures cannot be shown here. Save it as JPEG, and try again.'
  if (type !== '' && !type.startsWith('image/'))
    return 'This is no picture of a kind that can be shown: take a JPEG, PNG, WebP, AVIF or GIF.'
  if (size > limits.uploads.maxBytes) return 'This picture is larger than 10 MB. Save it smaller, and try again.'
  return null
}
