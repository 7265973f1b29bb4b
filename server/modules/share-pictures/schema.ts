import { builder } from '../../graphql/builder.ts'
import { EventType } from '../events/public.ts'
import { type ShareKind, shareFiles, shareKinds } from './domain/share-kinds.ts'
import { shareSelect, shareSheetOf } from './queries.ts'

type SharePictureUrls = Record<ShareKind, string>

const SharePicturesType = builder.objectRef<SharePictureUrls>('SharePictures').implement({
  description:
    'Pictures of an event to share, drawn from its theme, its picture and what it says. Each address names a version, which changes with the picture.',
  fields: (t) => ({
    link: t.exposeString('link', { description: 'For links in messengers: JPEG, 1200 × 630 pixels.' }),
    story: t.exposeString('story', { description: 'For stories: JPEG, 1080 × 1920 pixels.' }),
    poster: t.exposeString('poster', { description: 'The printed poster as a picture: JPEG, 1240 × 1754 pixels.' }),
    posterPdf: t.exposeString('posterPdf', { description: 'To print, A4, with a code that leads to the event: PDF.' }),
  }),
})

builder.prismaObjectField(EventType, 'sharePictures', (t) =>
  t.field({
    type: SharePicturesType,
    nullable: true,
    description:
      'null when the event is gone. Everyone who sees the event may fetch them; those of a private event or a draft need the same session.',
    select: shareSelect,
    resolve: (event, _args, { platform }) => {
      const { facts, version } = shareSheetOf(platform, event)
      const addressOf = (kind: ShareKind) =>
        `${platform.publicUrl}/e/${facts.url}/${shareFiles[kind].file}?v=${version}`
      return Object.fromEntries(shareKinds.map((kind) => [kind, addressOf(kind)])) as SharePictureUrls
    },
  }),
)
