import { Check, TriangleAlert } from 'lucide-react'
import { contrastFacts, type AppliedColours } from './contrast-facts.ts'

/** How well the colours can be read, as figures, and in words where that is not well. */
export function ContrastList({ colours }: { colours: AppliedColours }) {
  return (
    <dl aria-label="Contrast" className="flex flex-col gap-1.5 rounded-[10px] bg-surface-sunken p-3 text-xs">
      {contrastFacts(colours).map(({ name, ratio, problem }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-2">
          <dt className="me-auto flex items-center gap-2 text-muted">
            {problem ? (
              <TriangleAlert aria-hidden className="size-3.5 text-danger" />
            ) : (
              <Check aria-hidden className="size-3.5 text-live" />
            )}
            {name}
          </dt>
          <dd className="tabular font-semibold">{ratio.toFixed(1)} : 1</dd>
          {problem && <dd className="basis-full ps-[1.375rem] text-danger">{problem}</dd>}
        </div>
      ))}
    </dl>
  )
}
