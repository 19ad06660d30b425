import { Children, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Chip } from '../controls/Chip.tsx'
import classes from './OverflowRow.module.css'

interface OverflowRowProps {
  readonly label: string
  /** What the button is called that stands for those that have no room. */
  readonly moreWords: (hidden: number) => string
  readonly onMore: () => void
  readonly children: ReactNode
}

/** Buttons in one line, as many as fit; the others are behind the last one. All of them stay drawn, so that their widths are known, but out of sight and of reach. */
export function OverflowRow({ label, moreWords, onMore, children }: OverflowRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const items = Children.toArray(children)
  const [fitting, setFitting] = useState(items.length)
  // After every change of what stands in it, and of its width.
  useLayoutEffect(() => {
    const measure = () => {
      const widths = [...(row.current?.children ?? [])].map((child) => (child as HTMLElement).offsetWidth)
      setFitting(howManyFit(widths.slice(0, -1), widths.at(-1) ?? 0, row.current?.clientWidth ?? 0))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  })
  const hidden = Math.max(0, items.length - fitting)
  return (
    <div ref={row} className={classes['row']} role="group" aria-label={label}>
      {items.map((item, index) => (
        <span key={index} className={classes['item']} data-beyond={index >= fitting || undefined}>
          {item}
        </span>
      ))}
      <span className={classes['item']} data-beyond={hidden === 0 || undefined}>
        <Chip opens onClick={onMore}>
          {moreWords(hidden)}
        </Chip>
      </span>
    </div>
  )
}

const GAP_PX = 6

/** How many of `widths` stand beside each other within `room`, and with the one that stands for the others unless all of them do. */
export function howManyFit(widths: readonly number[], ofMore: number, room: number): number {
  const upTo = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + GAP_PX, 0)
  if (upTo(widths.length) - GAP_PX <= room) return widths.length
  return widths.findLastIndex((_width, index) => upTo(index + 1) + ofMore <= room) + 1
}
