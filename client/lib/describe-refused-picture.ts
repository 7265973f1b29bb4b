import { type PictureProblem, pictureProblems } from '#contract/picture-problems.ts'

const sentences: Readonly<Record<string, string>> = {
  TOO_MANY_VISUALS: 'You’ve reached the limit for this kind of image. Remove one first.',
  RATE_LIMITED: 'That was a lot of images at once. Try again in a few minutes.',
  BUSY: 'We’re busy with other images. Send it again in a moment.',
}

/** Why the image of a plain form was refused, by the code in the address that the form led back to. Pure. */
export function describeRefusedPicture(code: string): string {
  const problem = /^PICTURE_(\w+)$/.exec(code)?.[1]
  if (problem && problem in pictureProblems) return pictureProblems[problem as PictureProblem]
  return sentences[code] ?? 'We couldn’t add this image. Send it again, or choose another one.'
}
