import { limits } from '#contract/limits.ts'
import { pictureProblems } from '#contract/picture-problems.ts'

/** Why a file cannot become a picture, as far as the browser can tell without sending it. The server looks inside. */
export function refuseFile({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (size === 0) return 'This file is empty, or it is a folder. Choose the pictures themselves.'
  if (type === 'image/svg+xml' || /\.svg$/i.test(name)) return pictureProblems.SVG
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return pictureProblems.HEIC
  if (type !== '' && !type.startsWith('image/')) return pictureProblems.TYPE
  if (size > limits.uploads.maxBytes) return pictureProblems.TOO_LARGE
  return null
}
