import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ProductView } from '#src/contract/fields.ts'
import type { KnownRow as Product } from '#src/data/products/shelf.ts'
import { RushingRow } from '../stock/RushingRow.tsx'
import { useRushing } from '../stock/use-rushing.ts'
import classes from './ProductList.module.css'

interface VirtualProductListProps {
  readonly products: readonly Product[]
  readonly carId: number | null
  readonly label: string
  readonly view?: ProductView | undefined
}

const ESTIMATED_PX = 112
/** Below each row. */
const LINE_PX = 1

/** A long list of which only what is near the screen exists; the page itself scrolls. */
export function VirtualProductList({ products, carId, label, view }: VirtualProductListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(
    () => setTop(list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0),
    [products],
  )
  const { isRushing, follow } = useRushing()
  const virtualizer = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => ESTIMATED_PX,
    getItemKey: (index) => products[index]?.id ?? index,
    overscan: 6,
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
