export { shareFiles, shareKindOf } from './domain/share-kinds.ts'
export { DraughtsmanBusy } from './drawing/draughtsman.ts'
export { findShareSheet } from './queries.ts'
export { DrawingRefused, createSharePictures } from './service/share-pictures.ts'
