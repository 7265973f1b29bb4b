import { builder } from '../../graphql/builder.ts'
import { renamedTo } from '../../graphql/renamed.ts'
import { EventType } from '../events/public.ts'
import { type ShareKind, shareFiles, shareKinds } from './domain/share-kinds.ts'
import { shareSelect, shareSheetOf } from './queries.ts'

type SharePictureUrls = Record<ShareKind, string>

const SharePicturesType = builder.objectRef<SharePictureUrls>('SharePictures').implement({
  description:
    'Images of an event to share, drawn from its theme, cover and facts. Each address changes whenever its image does.',
  fields: (t) => ({
    linkImage: t.exposeString('link', {
      description: 'The address of a JPEG for links in messengers, 1200 × 630 pixels.',
    }),
    storyImage: t.exposeString('story', { description: 'The address of a JPEG for stories, 1080 × 1920 pixels.' }),
    link: t.exposeString('link', {
      deprecationReason: renamedTo('linkImage'),
      description: 'The same as `linkImage`.',
    }),
    story: t.exposeString('story', {
      deprecationReason: renamedTo('storyImage'),
      description: 'The same as `storyImage`.',
    }),
    badge: t.exposeString('badge', {
      description: 'The address of a JPEG that links to the event from other websites and emails, 720 × 180 pixels.',
    }),
    poster: t.exposeString('poster', {
      description: 'The address of a JPEG of the printed poster, 1240 × 1754 pixels.',
    }),
    posterPdf: t.exposeString('posterPdf', {
      description: 'The address of a PDF to print on A4, with a code that leads to the event.',
    }),
  }),
})

builder.prismaObjectField(EventType, 'sharePictures', (t) =>
  t.field({
    type: SharePicturesType,
    nullable: true,
    description:
      'Everyone who sees the event may fetch them; for a draft or a private event it takes a session that may see its page. Null when the event is gone.',
    select: shareSelect,
    resolve: async (event, _args, { platform, i18n }) => {
      const { facts, version } = await shareSheetOf(platform, i18n, event)
      const addressOf = (kind: ShareKind) =>
        `${platform.publicUrl}/e/${facts.slug}/${shareFiles[kind].file}?v=${version}`
      return Object.fromEntries(shareKinds.map((kind) => [kind, addressOf(kind)])) as SharePictureUrls
    },
  }),
)
