import type { ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

/** Bulbs along each side; a narrow window shows every second one. */
const alongTop = 25
const alongSide = 11

/** The one that is out, in the top row. */
const deadBulb = 8

export function BulbFrame({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      data-color-scheme="dark"
      className={classNames(
        'relative rounded-[28px] border border-[#3b3128] bg-[#1d1813] p-7 shadow-[inset_0_0_0_1px_#000,inset_0_0_60px_#ffb2240f,0_30px_90px_-30px_#ffb22433] sm:p-12',
        className,
      )}
    >
      <Row count={alongTop} className="inset-x-5 top-2 flex-row sm:inset-x-8 sm:top-4" dead={deadBulb} />
      <Row count={alongTop} className="inset-x-5 bottom-2 flex-row sm:inset-x-8 sm:bottom-4" />
      <Row count={alongSide} className="inset-y-8 start-2 flex-col sm:inset-y-12 sm:start-4" />
      <Row count={alongSide} className="inset-y-8 end-2 flex-col sm:inset-y-12 sm:end-4" />
      {children}
    </div>
  )
}

function Row({ count, className, dead }: { count: number; className: string; dead?: number }) {
  return (
    <span aria-hidden className={classNames('absolute flex justify-between', className)}>
      {Array.from({ length: count }, (_, index) => (
        <Bulb key={index} isOut={index === dead} className={index % 2 === 1 ? 'max-sm:hidden' : undefined} />
      ))}
    </span>
  )
}

function Bulb({ isOut, className }: { isOut: boolean; className?: string }) {
  return (
    <span className={classNames('relative size-2.5 rounded-full', isOut ? 'bg-[#3a3027]' : 'bg-[#ffcf70]', className)}>
      <span
        className={classNames(
          'absolute inset-0 rounded-full bg-[#ffd27a] shadow-[0_0_12px_3px_#ffb224b0,0_0_34px_6px_#ffb22444]',
          isOut && 'animate-bulb-fails opacity-0',
        )}
      />
    </span>
  )
}
