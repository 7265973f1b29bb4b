import { type PictureProblem, pictureProblems } from '#contract/picture-problems.ts'

/** Why a picture that a plain form has sent was not taken, by the code in the address that the form led back to. Pure. */
export function describeRefusedPicture(code: string): string {
  const problem = /^PICTURE_(\w+)$/.exec(code)?.[1]
  if (problem && problem in pictureProblems) return pictureProblems[problem as PictureProblem]
  if (code === 'TOO_MANY_VISUALS')
    return 'There are as many pictures of this kind as there can be. Take one away first.'
  if (code === 'RATE_LIMITED') return 'Those were many pictures at once. Try again in some minutes.'
  if (code === 'BUSY') return 'Many pictures are being worked on. Send it again in a moment.'
  return 'The picture could not be added. Send it again, or choose another one.'
}
