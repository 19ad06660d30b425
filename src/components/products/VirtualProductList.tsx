import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { ProductView } from '#src/contract/fields.ts'
import type { KnownRow as Product } from '#src/data/products/shelf.ts'
import { useOnPaper } from '#src/ui/states/use-on-paper.ts'
import { ProductRow, type ProductRowProps } from './ProductRow.tsx'
import classes from './ProductList.module.css'
import own from './ProductRow.module.css'

/** Pixels a millisecond; above it nobody reads, and rows come faster than a slow tablet draws them. */
const RUSHING = 1.5

interface Scrolled {
  readonly isScrolling: boolean
  readonly scrollOffset: number | null
}

/**
 * Whether a list is scrolled too fast to be read. It begins at once; it ends when the list slows down or stands, as soon as the rows that are then drawn are ready.
 * @returns `follow` is told of every move of the list
 */
function useRushing() {
  const last = useRef({ offset: 0, at: 0 })
  const [isRushing, setRushing] = useState(false)
  const isOver = useDeferredValue(!isRushing)
  const follow = ({ isScrolling, scrollOffset }: Scrolled) => {
    if (!isScrolling) return setRushing(false)
    const now = { offset: scrollOffset ?? 0, at: performance.now() }
    // Told of a row's height too, while nothing moved.
    if (now.offset === last.current.offset) return
    const speed = Math.abs(now.offset - last.current.offset) / Math.max(1, now.at - last.current.at)
    last.current = now
    setRushing(speed > RUSHING)
  }
  return { isRushing: isRushing || !isOver, follow }
}

interface VirtualProductListProps {
  readonly products: readonly Product[]
  readonly carId: number | null
  readonly label: string
  readonly view?: ProductView | undefined
}

const ESTIMATED_PX = 112
/** Below each row. */
const LINE_PX = 1

/** A long list of which only what is near the screen exists; the page itself scrolls. On paper it is whole. */
export function VirtualProductList({ products, carId, label, view }: VirtualProductListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(
    () => setTop(list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0),
    [products],
  )
  const { isRushing, follow } = useRushing()
  const isOnPaper = useOnPaper()
  const virtualizer = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => ESTIMATED_PX,
    getItemKey: (index) => products[index]?.id ?? index,
    overscan: isOnPaper ? products.length : 6,
    // Rows ahead are there in time: drawing them need not hold up the frame that scrolls.
    useFlushSync: false,
    scrollMargin: top,
    onChange: follow,
  })
  // Plain properties: a custom property would be inherited, and every change of it would restyle all that stands below.
  return (
    <ul
      role="list"
      ref={list}
      data-rows
      className={classes['list']}
      data-virtual
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={label}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const product = products[item.index]
        if (!product) return null
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className={classes['item']}
            style={{ transform: `translateY(${item.start - top}px)` }}
            aria-setsize={products.length}
            aria-posinset={item.index + 1}
          >
            <RushingRow
              isRushing={isRushing}
              height={item.size - LINE_PX}
              product={product}
              carId={carId}
              view={view}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface RushingRowProps extends ProductRowProps {
  readonly isRushing: boolean
  /** What the list takes it for, in pixels: as high as it was when it was whole, so that nothing moves where a list is scrolled back. */
  readonly height: number
}

/** A row that only says which article it is while its list rushes by, and is whole from the first moment at which it can be read. */
function RushingRow({ isRushing, height, ...row }: RushingRowProps) {
  const [isWhole, setWhole] = useState(!isRushing)
  if (!isRushing && !isWhole) setWhole(true)
  if (isWhole) return <ProductRow {...row} />
  const { brand, articleNumber, name } = row.product
  return (
    <article className={own['rushing']} style={{ height }} aria-label={`${brand.name} ${articleNumber} ${name}`}>
      {brand.name} {articleNumber}
      <br />
      {name}
    </article>
  )
}
