import type { Picture } from './draw/render.ts'

/** 3:2, as cameras take them. */
export const gallerySize = { width: 1600, height: 1067 } as const

/** A scene's colours by role: the far light, the near dark, and accents (lamps, food, clothes). */
export type Mood = {
  sky: readonly [string, string, ...string[]]
  dark: string
  accents: readonly [string, ...string[]]
}

export type SceneContent = { seed: string | number; mood: Mood }
export type DrawScene = (content: SceneContent) => Picture
/** A scene and the moods it is seen in; the seed picks one. */
export type SceneKind = { moods: readonly [Mood, ...Mood[]]; draw: DrawScene }
