import { diffTerms, type TermsPiece } from './diff-terms.ts'

/** What changed between two versions, by words, lines and colour: colour alone is not enough. */
export function TermsDiff({ before, after }: { before: string; after: string }) {
  const paragraphs = diffTerms(before, after)
  const same = paragraphs.filter(({ isSame }) => isSame).length
  if (same === paragraphs.length) return <p className="text-sm text-muted">Nothing has changed.</p>
  return (
    <div dir="auto" className="flex max-w-[68ch] flex-col gap-3 leading-7">
      {paragraphs.map(({ isSame, pieces }, index) =>
        isSame ? null : (
          <p key={index} className="border-s-2 border-accent ps-4 whitespace-pre-wrap">
            {pieces.map((piece, place) => (
              <Piece key={place} {...piece} />
            ))}
          </p>
        ),
      )}
      {same > 0 && (
        <p className="text-sm text-muted">
          {same === 1 ? '1 other paragraph is unchanged.' : `${same} other paragraphs are unchanged.`}
        </p>
      )}
    </div>
  )
}

function Piece({ kind, text }: TermsPiece) {
  if (kind === 'added') {
    return (
      <ins className="rounded-[3px] bg-live-wash decoration-live decoration-2 underline-offset-4">
        <span className="sr-only">added: </span>
        {text}
        <span className="sr-only"> end of added </span>
      </ins>
    )
  }
  if (kind === 'removed') {
    return (
      <del className="rounded-[3px] bg-danger-wash decoration-danger decoration-2">
        <span className="sr-only">removed: </span>
        {text}
        <span className="sr-only"> end of removed </span>
      </del>
    )
  }
  return text
}
