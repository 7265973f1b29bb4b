import { Plural, Trans } from '@lingui/react/macro'
import { diffTerms, type TermsPiece } from './diff-terms.ts'

interface TermsDiffProps {
  before: string
  after: string
  /** Of both, where it is not the page's. */
  lang?: string
}

/** What changed between two versions, by words, lines and colour: colour alone is not enough. */
export function TermsDiff({ before, after, lang }: TermsDiffProps) {
  const paragraphs = diffTerms(before, after)
  const same = paragraphs.filter(({ isSame }) => isSame).length
  if (same === paragraphs.length)
    return (
      <p className="text-sm text-muted">
        <Trans>Nothing has changed.</Trans>
      </p>
    )
  return (
    <div dir="auto" className="flex max-w-[68ch] flex-col gap-3 leading-7">
      {paragraphs.map(({ isSame, pieces }, index) =>
        isSame ? null : (
          <p key={index} lang={lang} className="border-s-2 border-accent ps-4 whitespace-pre-wrap">
            {pieces.map((piece, place) => (
              <Piece key={place} {...piece} />
            ))}
          </p>
        ),
      )}
      {same > 0 && (
        <p className="text-sm text-muted">
          <Plural value={same} one="# other paragraph is unchanged." other="# other paragraphs are unchanged." />
        </p>
      )}
    </div>
  )
}

function Piece({ kind, text }: TermsPiece) {
  if (kind === 'added') {
    return (
      <ins className="rounded-[3px] bg-live-wash decoration-live decoration-2 underline-offset-4">
        <span className="sr-only">
          <Trans>added:</Trans>{' '}
        </span>
        {text}
        <span className="sr-only">
          {' '}
          <Trans>end of added</Trans>{' '}
        </span>
      </ins>
    )
  }
  if (kind === 'removed') {
    return (
      <del className="rounded-[3px] bg-danger-wash decoration-danger decoration-2">
        <span className="sr-only">
          <Trans>removed:</Trans>{' '}
        </span>
        {text}
        <span className="sr-only">
          {' '}
          <Trans>end of removed</Trans>{' '}
        </span>
      </del>
    )
  }
  return text
}
