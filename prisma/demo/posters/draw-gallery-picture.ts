import { dominantColor } from './draw/dominant-color.ts'
import { createRandom } from './draw/random.ts'
import { renderPixels, toJpeg } from './draw/render.ts'
import { loadTypefaces } from './draw/typefaces.ts'
import type { DrawnPicture } from './draw-poster.ts'
import { gallerySize, type SceneKind } from './gallery-spec.ts'
import { scenes, type Scene } from './scenes/index.ts'

export type GallerySpec = {
  scene: Scene
  seed: string | number
  /** Which of the scene's moods it is seen in, from 0 and around again; without one the seed picks. */
  mood?: number
}

/** Draws a landscape "photo" as a JPEG of 1600 × 1067 pixels, as a camera would deliver it. */
export async function drawGalleryPicture({ scene, seed, mood }: GallerySpec): Promise<DrawnPicture> {
  await loadTypefaces()
  const { moods, draw }: SceneKind = scenes[scene]
  const picked = mood === undefined ? createRandom(`mood ${scene} ${seed}`).pick(moods) : moods[mood % moods.length]!
  const pixels = await renderPixels(draw({ seed: `${scene} ${seed}`, mood: picked }), gallerySize)
  return { image: await toJpeg(pixels), dominantColor: dominantColor(pixels), ...gallerySize }
}
