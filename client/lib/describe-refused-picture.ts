import { type PictureProblem, pictureProblems } from '#contract/picture-problems.ts'

const sentences: Readonly<Record<string, string>> = {
  TOO_MANY_VISUALS: 'There are as many pictures of this kind as there can be. Take one away first.',
  RATE_LIMITED: 'Those were many pictures at once. Try again in some minutes.',
  BUSY: 'Many pictures are being worked on. Send it again in a moment.',
}

/** Why the image of a plain form was refused, by the code in the address that the form led back to. Pure. */
export function describeRefusedPicture(code: string): string {
  const problem = /^PICTURE_(\w+)$/.exec(code)?.[1]
  if (problem && problem in pictureProblems) return pictureProblems[problem as PictureProblem]
  return sentences[code] ?? 'The picture could not be added. Send it again, or choose another one.'
}
