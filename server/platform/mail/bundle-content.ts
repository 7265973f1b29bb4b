import { type MailBlock, type MailContent, link, paragraph } from './content.ts'

/** A mail of a bundle. */
interface Part {
  content: MailContent
  unsubscribeUrl: string | null
}

/**
 * The mails of a bundle as one: the first as it is, and below it each other one under its heading, without blocks that
 * the first has too. Each has its own unsubscribe link, because the one at the foot ends all of them. Pure.
 */
export function bundleContent([first, ...others]: readonly [Part, ...Part[]]): MailContent {
  const { content } = first
  const unsubscribeLink = ({ content: { section }, unsubscribeUrl }: Part) =>
    section && unsubscribeUrl ? [link(section.unsubscribe, unsubscribeUrl)] : []
  if (others.length === 0) return content
  const said = new Set(content.blocks.map(asText))
  const contents = [content, ...others.map((part) => part.content)]
  const attachments = contents.flatMap((each) => each.attachments ?? [])
  return {
    ...content,
    preview: [...new Set(contents.map(({ preview }) => preview))].join(' · '),
    blocks: [
      ...content.blocks,
      ...unsubscribeLink(first),
      ...others.flatMap((other) => [
        paragraph(other.content.section?.heading ?? other.content.heading),
        ...other.content.blocks.filter((block) => !said.has(asText(block))),
        ...unsubscribeLink(other),
      ]),
    ],
    ...(attachments.length > 0 && { attachments }),
  }
}

const asText = (block: MailBlock) => JSON.stringify(block)
