import {
  type DrawnPicture,
  type GallerySpec,
  type PosterSpec,
  drawAvatar,
  drawGalleryPicture,
  drawPoster,
} from './posters/index.ts'

/** Who draws the pictures of the demo. A test that is not about pictures brings a faster one. */
export interface Studio {
  drawPoster(spec: PosterSpec): Promise<DrawnPicture>
  drawGalleryPicture(spec: GallerySpec): Promise<DrawnPicture>
  /** PNG, square. */
  drawAvatar(seed: number): Promise<Buffer>
}

export const studio: Studio = { drawPoster, drawGalleryPicture, drawAvatar }
