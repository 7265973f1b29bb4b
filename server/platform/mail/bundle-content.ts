import { type MailBlock, type MailContent, link, paragraph } from './content.ts'

/** A mail of a bundle. */
interface Part {
  content: MailContent
  unsubscribeUrl: string | null
}

/**
 * The mails of a bundle as one: the first as it is, and each other below it under its heading, without what the first says
 * already. Each has its own way out, because the foot of the mail has that of the first. Pure.
 */
export function bundleContent([first, ...others]: readonly [Part, ...Part[]]): MailContent {
  const { content } = first
  if (others.length === 0) return content
  const said = new Set(content.blocks.map(asText))
  const contents = [content, ...others.map((part) => part.content)]
  const attachments = contents.flatMap((each) => each.attachments ?? [])
  return {
    ...content,
    preview: [...new Set(contents.map(({ preview }) => preview))].join(' · '),
    blocks: [
      ...content.blocks,
      ...others.flatMap(({ content: { heading, blocks, section }, unsubscribeUrl }) => [
        paragraph(section?.heading ?? heading),
        ...blocks.filter((block) => !said.has(asText(block))),
        ...(section && unsubscribeUrl ? [link(section.unsubscribe, unsubscribeUrl)] : []),
      ]),
    ],
    ...(attachments.length > 0 && { attachments }),
  }
}

const asText = (block: MailBlock) => JSON.stringify(block)
