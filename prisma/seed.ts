import type { Platform } from '../server/platform/platform.ts'

export async function seedDemo(_platform: Platform) {}
