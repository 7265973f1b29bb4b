import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import { Fragment, type ReactNode, createElement as h } from 'react'
import { type Locale, directionOf } from '../../contract/locales.ts'
import type { MailBlock, MailContent } from './content.ts'
import { codeCid } from './inline-images.ts'
import { hasIsolate } from './mail-i18n.ts'
import { darkStyles, joinedLetters, richStyles, styles } from './mail-styles.ts'
import type { MailFrame } from './render-mail.ts'

/**
 * The layout of every mail, without JSX, which would need a build. Class names serve the dark mode
 * only. All other styles are inline, for programs that drop style sheets.
 */
export function renderHtml(i18n: I18n, content: MailContent, frame: MailFrame): Promise<string> {
  return render(h(MailLayout, { i18n, content, frame }))
}

function MailLayout({ i18n, content, frame }: { i18n: I18n; content: MailContent; frame: MailFrame }) {
  const inLanguage = { lang: i18n.locale, dir: directionOf(i18n.locale) }
  return h(
    Html,
    inLanguage,
    h(
      Head,
      null,
      h('title', null, content.subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkStyles),
    ),
    h(Preview, null, content.preview),
    h(
      Body,
      { ...inLanguage, style: styles.page, className: 'page' },
      h(
        Container,
        // Again, because some programs drop the elements around it.
        { ...inLanguage, style: styles.frame },
        h(Board),
        h(
          Section,
          { style: styles.sheet, className: 'sheet' },
          h(Heading, { as: 'h1', ...headingIn(i18n, content), className: 'ink' }, content.heading),
          content.blocks.map((block, index) => h(Block, { key: index, i18n, index, block })),
        ),
        h(Foot, { i18n, reason: content.reason, dataUrl: content.dataUrl, ...frame }),
      ),
    ),
  )
}

/** The site's name in a frame of bulbs. */
function Board() {
  return h(
    Section,
    { style: styles.board },
    h(Text, { style: styles.wordmark }, h('span', { style: styles.bulb }, '●'), ' Marquee'),
  )
}

function Block({ i18n, block, index }: { i18n: I18n; block: MailBlock; index: number }) {
  switch (block.type) {
    case 'paragraph':
      return h(Text, { dir: dirOf(i18n, block.text), style: styles.paragraph, className: 'ink' }, lines(block.text))
    case 'note':
      return h(Text, { dir: dirOf(i18n, block.text), style: styles.note, className: 'muted' }, lines(block.text))
    case 'rich':
      return h('div', {
        ...wordsIn(block.language),
        style: styles.rich,
        className: 'ink',
        dangerouslySetInnerHTML: { __html: withOwnStyles(block.html) },
      })
    case 'button':
      return h(
        Section,
        { style: styles.action },
        h(Button, { href: block.url, style: styles.button }, block.label),
        h(
          Text,
          { style: styles.note, className: 'muted' },
          `${i18n._(msg`Or open this link:`)} `,
          h(Link, { href: block.url, dir: 'ltr', style: styles.address, className: 'muted' }, block.url),
        ),
      )
    case 'link':
      return h(
        Text,
        { dir: dirOf(i18n, block.label), style: styles.paragraph },
        h(Link, { href: block.url, style: styles.quietLink, className: 'ink' }, block.label),
      )
    case 'facts':
      return h(
        Section,
        { style: styles.facts },
        block.rows.map((row, index) => h(Fact, { key: index, ...row })),
      )
    case 'picture':
      return h(Img, { src: block.url, alt: block.alt, width: 542, style: styles.picture, className: 'ink' })
    case 'code':
      return h(
        Section,
        { style: styles.code },
        h(Img, {
          src: `cid:${codeCid(index)}`,
          alt: i18n._(msg`QR code for ticket ${{ number: block.number }}`),
          width: 220,
          height: 220,
          style: styles.codeImage,
          className: 'ink',
        }),
        h(Text, { dir: 'ltr', style: styles.codeNumber, className: 'ink' }, block.number),
      )
    case 'quote': {
      const [before, after] = i18n._(msg`${{ name: '\0' }} writes:`).split('\0')
      return h(
        Section,
        { style: styles.quote },
        h(Text, { style: styles.note, className: 'muted' }, before, h('bdi', null, block.by), after),
        h(
          Text,
          {
            dir: 'auto',
            ...(block.language && { lang: block.language }),
            style: styles.paragraph,
            className: 'ink',
          },
          lines(block.text.trim()),
        ),
      )
    }
  }
}

function Fact({ label, value, before }: { label: string; value: string; before?: string }) {
  return h(
    Section,
    { style: styles.fact, className: 'fact' },
    h(Text, { style: styles.label, className: 'muted' }, label),
    h(
      Text,
      { style: styles.value, className: 'ink' },
      h('bdi', null, value),
      before !== undefined &&
        h(Fragment, null, h('br'), h('del', { style: styles.before, className: 'muted' }, h('bdi', null, before))),
    ),
  )
}

function Foot({
  i18n,
  reason,
  dataUrl,
  publicUrl,
  unsubscribeUrl,
}: { i18n: I18n; reason: string; dataUrl: string | undefined } & MailFrame) {
  const links = [
    ...(unsubscribeUrl ? [[i18n._(msg`Unsubscribe`), unsubscribeUrl] as const] : []),
    ...(dataUrl ? [[i18n._(msg`Your data`), dataUrl] as const] : []),
    ['Marquee', publicUrl] as const,
  ]
  return h(
    Section,
    { style: styles.foot },
    h(Text, { dir: dirOf(i18n, reason), style: styles.note, className: 'muted' }, reason),
    h(
      Text,
      { style: styles.note, className: 'muted' },
      links.map(([label, href], index) =>
        h(
          Fragment,
          { key: label },
          index > 0 && ' · ',
          h(Link, { href, style: styles.quietLink, className: 'muted' }, label),
        ),
      ),
    ),
  )
}

/**
 * The direction of a sentence of ours. A name at its beginning must not turn it around. Without one, programs find the
 * direction themselves.
 */
function dirOf({ locale }: I18n, text: string): 'ltr' | 'rtl' | 'auto' {
  const direction = directionOf(locale)
  return direction === 'rtl' || hasIsolate(text) ? direction : 'auto'
}

function headingIn(i18n: I18n, { heading, wordsLanguage }: MailContent) {
  const own = wordsLanguage === undefined ? { dir: dirOf(i18n, heading) } : wordsIn(wordsLanguage)
  const isJoined = directionOf(wordsLanguage ?? i18n.locale) === 'rtl'
  return { ...own, style: isJoined ? { ...styles.heading, ...joinedLetters } : styles.heading }
}

/** How words of organizers are marked. An empty `lang` says that nobody knows theirs: it is not that of the mail. */
function wordsIn(language: Locale | null) {
  return { lang: language ?? '', dir: language ? directionOf(language) : 'auto' }
}

/** Mail programs style paragraphs and links in their own ways, and drop style sheets. */
function withOwnStyles(html: string): string {
  return html
    .replaceAll('<a ', `<a style="${richStyles.link}" class="ink" `)
    .replaceAll('<p>', `<p style="${richStyles.paragraph}">`)
    .replaceAll(/<(h[3-6])>/g, `<$1 style="${richStyles.heading}">`)
    .replaceAll('<blockquote>', `<blockquote style="${richStyles.quote}">`)
}

function lines(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))
}
