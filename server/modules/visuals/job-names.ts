/** Removes the files of one picture, when nothing is made of them any more: `{ folder }`. */
export const removePictureJob = 'removePicture'

/** Draws the picture for links around the focal point as it is by then: `{ visualId }`. */
export const drawSharePictureJob = 'drawSharePicture'

/** Removes uploads that nobody attached in time. */
export const sweepUploadsJob = 'sweepUploads'

export function shareJobOf(visualId: string, runAt: Date) {
  return { task: drawSharePictureJob, payload: { visualId }, runAt, key: `${drawSharePictureJob}:${visualId}` }
}
